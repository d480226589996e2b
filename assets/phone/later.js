/* What lies over the page, why an amount is what it is; and the page of rules. Fetched after the first balance. */
(function () {
  "use strict";

  var COUNT_MS = 400, COIN = 500;

  window.Later = function (page) {
    var tools = page.tools, el = tools.el, say = tools.say, key = "", drawn = "", scrim = null;

    function lines(list) { return list.map(function (text) { return el("li", "", text); }); }

    function rule(ruling, rules) {
      return el("p", "", [rules[ruling] + " ", el("span", "ruling", ruling)]);
    }

    function part(told, rules) {
      var sums = el("ul", "sums", lines(told.sums)), note = told.note ? [el("p", "", told.note)] : [];
      return [told.what].concat(told.rulings.filter(function (ruling) { return rules[ruling]; }).map(function (ruling) {
        return rule(ruling, rules);
      }), note, told.sums.length ? [sums] : []);
    }

    function sheet(found) {
      var close = el("button", "key", say("close")), told = el("div", "told"), title = null;
      var made = el("section", "sheet", [told, close]);
      found.parts.forEach(function (one, at) {
        var nodes = part(one, found.rules);
        nodes[0] = el(at ? "h3" : "h2", "", nodes[0]);
        title = title || nodes[0];
        nodes.forEach(function (node) { told.appendChild(node); });
      });
      close.onclick = leave;
      told.tabIndex = 0;
      title.id = "why";
      made.setAttribute("role", "dialog");
      made.setAttribute("aria-modal", "true");
      made.setAttribute("aria-labelledby", "why");
      return made;
    }

    /* Drawn anew only when it says something else: a reader keeps his place. */
    function draw() {
      var found = key && page.why(key), text = JSON.stringify(found && found.parts);
      if (!found || !found.parts) return shut();
      if (scrim && text === drawn) return look();
      remove();
      drawn = text;
      scrim = el("div", "", sheet(found));
      look();
      scrim.onclick = function (event) { if (event.target === scrim) leave(); };
      document.body.appendChild(scrim);
      page.root.setAttribute("aria-hidden", "true");
      scrim.querySelector(".key").focus({ preventScroll: true });
    }

    /* Nothing old looks new, here too. */
    function look() { scrim.className = "scrim " + (page.root.className.indexOf("lost") < 0 ? "" : "lost"); }

    function remove() {
      if (scrim) document.body.removeChild(scrim);
      scrim = null;
    }

    function shut() {
      if (!scrim) return;
      var asked = key;
      remove();
      key = "";
      page.root.removeAttribute("aria-hidden");
      [].some.call(page.root.querySelectorAll("[data-why]"), function (node) {
        if (node.getAttribute("data-why") === asked) node.focus({ preventScroll: true });
        return node.getAttribute("data-why") === asked;
      });
    }

    /* The Back of the phone closes it too. */
    function open(asked) {
      var wasOpen = scrim;
      key = asked;
      draw();
      if (scrim && !wasOpen) window.history.pushState({ why: true }, "");
    }

    function leave() {
      if (window.history.state && window.history.state.why) window.history.back(); else shut();
    }

    document.addEventListener("keydown", function (event) {
      if (!scrim) return;
      if (event.key === "Escape" || event.key === "Esc") leave();
      if (event.key !== "Tab") return;
      event.preventDefault();
      scrim.querySelector(document.activeElement === scrim.querySelector(".key") ? ".told" : ".key").focus();
    });
    window.addEventListener("popstate", shut);

    /* The page of rules: what differs first, then part by part. */

    function line(told) {
      return el("li", "", [el("b", "", told.title), el("span", "ruling", told.ruling), el("p", "", told.text)]);
    }

    function card(title, list) {
      return [el("h2", "", title), el("section", "card", el("ul", "rules", list.map(line)))];
    }

    function rules(told) {
      var differing = told.lines.filter(function (one) { return one.differs; }), topics = [], parts = [];
      var alike = told.lines.filter(function (one) { return !one.differs; });
      alike.forEach(function (one) { if (topics.indexOf(one.topic) < 0) topics.push(one.topic); });
      if (differing.length) parts = parts.concat(card(say("rules.differ"), differing));
      topics.forEach(function (topic) {
        parts = parts.concat(card(topic, alike.filter(function (one) { return one.topic === topic; })));
      });
      return [el("h2", "title", told.title)].concat(parts);
    }

    function figures() {
      var found = {};
      ["news", "cash"].forEach(function (name) {
        var node = page.root.querySelector("[data-" + name + "]");
        if (node) found[name] = { node: node, value: Number(node.getAttribute("data-" + name)) };
      });
      return found;
    }

    /* A new payment comes in and its amount counts up, unless the reader wants rest. */
    function move(before) {
      var after = figures();
      if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      if (before.news && after.news && before.news.value !== after.news.value) after.news.node.classList.add("fresh");
      if (before.cash && after.cash && before.cash.value !== after.cash.value) {
        count(after.cash.node, before.cash.value, after.cash.value);
      }
    }

    function count(node, from, to) {
      var began = Date.now();
      function step() {
        var part = Math.min(1, (Date.now() - began) / COUNT_MS), eased = 1 - (1 - part) * (1 - part);
        node.textContent = tools.money(part < 1 ? COIN * Math.round((from + (to - from) * eased) / COIN) : to);
        if (part < 1 && node.parentNode) window.requestAnimationFrame(step);
      }
      step();
    }

    return { figures: figures, move: move, open: open, draw: draw, page: rules };
  };
})();
