/* The players' page: keeps the connection, and says plainly when it is lost. */
(function () {
  "use strict";

  var SILENCE_MS = 16000, PATIENCE_MS = 5000, RETRY_MS = 2000, LATER_MS = 1000;
  var SVG = "http://www.w3.org/2000/svg", XLINK = "http://www.w3.org/1999/xlink";
  var first = JSON.parse(document.getElementById("first").textContent);
  var root = document.getElementById("app"), voice = document.createElement("p");
  var texts = first.texts, you = first.you, now = first.state;
  var heard = new Date(), place = "mine", shown = "";
  var link = "reconnecting", isClosed = false, lostAt = 0;
  var source = null, watchdog = 0, patience = 0, retry = 0;
  var later = null, files = {}, rules = null, isAsking = false, wanted = "";

  function say(key, facts) {
    return (texts[key] || key).replace(/\{(\w+)\}/g, function (all, name) {
      return facts && facts[name] !== undefined ? facts[name] : all;
    });
  }

  function add(made, children) {
    [].concat(children === undefined ? [] : children).forEach(function (child) {
      if (child === null) return;
      made.appendChild(typeof child === "object" ? child : document.createTextNode(String(child)));
    });
    return made;
  }

  function el(tag, looks, children) {
    var made = document.createElement(tag);
    if (looks) made.className = looks;
    return add(made, children);
  }

  function svg(tag, facts, children) {
    var made = document.createElementNS(SVG, tag);
    Object.keys(facts).forEach(function (name) { made.setAttribute(name, facts[name]); });
    return add(made, children);
  }

  function use(name, facts) {
    var made = svg("use", facts || { width: 48, height: 48 });
    made.setAttribute("href", "#g-" + name);
    made.setAttributeNS(XLINK, "xlink:href", "#g-" + name);
    return made;
  }

  function glyph(name, looks, letter) {
    var facts = { "class": "glyph " + name + (looks ? " " + looks : ""), viewBox: "0 0 48 48", "aria-hidden": "true" };
    return svg("svg", facts, [use(name), letter ? svg("text", { x: 24 }, letter) : null]);
  }

  function money(dollars, signed) {
    var digits = String(Math.abs(dollars)).replace(/\B(?=(\d{3})+$)/g, texts.group);
    var sign = dollars < 0 ? "\u2212" : signed && dollars > 0 ? "+" : "";
    return sign + say("money", { amount: digits });
  }

  /* A key with which a reader asks why; the game knows what lies behind its name. */
  function ask(key, looks, children) {
    var made = el("button", "ask" + (looks ? " " + looks : ""), children);
    made.setAttribute("data-why", key);
    made.setAttribute("aria-haspopup", "dialog");
    return made;
  }

  var tools = { say: say, el: el, svg: svg, use: use, glyph: glyph, money: money, ask: ask };

  function game() { return window.Tables[now.view.game]; }

  /* What is shown */

  function head() {
    var state = el("span", "state " + link, [el("i", "dot"), say(link)]);
    state.setAttribute("role", "status");
    return el("header", "", [glyph("fin", "token"), el("h1", "", you || (you === "" ? say("watching") : "")), state]);
  }

  function banner() {
    var time = heard.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    var key = el("button", "key", say("try_now"));
    key.onclick = connect;
    return el("div", "banner", [
      el("p", "", [el("b", "", say(isClosed ? "closed" : "lost")), el("br"), say("lost.since", { time: time })]), key
    ]);
  }

  function tab(name) {
    var made = el("button", place === name ? "on" : "", [glyph(name, "icon"), say(name)]);
    made.setAttribute("aria-pressed", String(place === name));
    made.onclick = function () { go(name); };
    return made;
  }

  function foot() {
    var field = el("input"), form = el("form", "leave", [el("button", "plain", say("change")), field]);
    var other = place === "rules" ? you ? "mine" : "board" : "rules", key = el("button", "plain", say(other));
    form.method = "post"; form.action = "/join";
    field.type = "hidden"; field.name = "leave"; field.value = "1";
    key.type = "button";
    key.onclick = function () { go(other); };
    form.insertBefore(key, form.firstChild);
    return form;
  }

  function go(there) {
    place = there;
    more();
    draw();
    window.scrollTo(0, 0);
  }

  function body() {
    if (now.table === null) {
      return [el("section", "card quiet", [el("b", "", say("no_table")), el("p", "", say("no_table.why"))])];
    }
    if (place === "rules" && hasRules()) return later.page(rules);
    var drawn = game()[place];
    return drawn && (later || place === "mine") ? drawn(now.view, you, tools, link === "lost") : [el("section", "card quiet", say("loading"))];
  }

  function draw() {
    var focus = named(document.activeElement), before = later && later.figures(), pan = root.querySelector(".pan"), moved = pan ? pan.scrollLeft : -1;
    root.className = "app " + link;
    root.textContent = "";
    root.appendChild(head());
    if (link === "lost") root.appendChild(banner());
    body().forEach(function (part) { root.appendChild(part); });
    if (now.table !== null) root.appendChild(foot());
    if (you && now.table !== null) root.appendChild(el("nav", "", [tab("mine"), tab("board")]));
    [].forEach.call(root.querySelectorAll("button, .pan"), function (key) {
      if (focus && named(key) === focus) key.focus({ preventScroll: true });
    });
    panned(root.querySelector(".pan"), moved);
    if (before && link === "live") later.move(before);
    if (later) later.draw();
  }

  /* By what a key is found again after all was drawn anew. */
  function named(node) {
    if (!node || node === document.body) return "";
    return node.className + (node.getAttribute("data-why") || (node.tagName === "BUTTON" ? node.textContent : ""));
  }

  /* A board wider than the page stays where it was moved; at first it shows the last placement. */
  function panned(pan, moved) {
    var last = pan && pan.querySelector(".last");
    if (pan && moved >= 0) pan.scrollLeft = moved;
    else if (last) pan.scrollLeft = last.offsetLeft - pan.clientWidth / 2;
  }

  /* What the first balance does not need: the board, the rules of this table, and why. */

  function hasRules() { return later && rules && rules.table === now.table; }

  function more() {
    fetchFile(first.style, "link", { rel: "stylesheet", href: first.style });
    fetchFile(first.script, "script", { src: first.script });
    if (isAsking || now.table === null || (rules && rules.table === now.table)) return;
    isAsking = true;
    fetch("/rules.json", { credentials: "same-origin" }).then(function (answer) {
      return answer.ok ? answer.json() : null;
    }).then(learn, function () { isAsking = false; });
  }

  function fetchFile(name, tag, facts) {
    if (files[name]) return;
    var made = el(tag);
    files[name] = "asked";
    Object.keys(facts).forEach(function (fact) { made[fact] = facts[fact]; });
    made.onload = function () { files[name] = "here"; arrive(); };
    made.onerror = function () { files[name] = ""; };
    document.head.appendChild(made);
  }

  function learn(found) {
    isAsking = false;
    if (!found) return;
    rules = found;
    Object.keys(rules.texts).forEach(function (key) { texts[key] = rules.texts[key]; });
    arrive();
  }

  function arrive() {
    if (files[first.style] === "here" && files[first.script] === "here" && !later) later = window.Later({ root: root, tools: tools, why: why });
    draw();
    if (wanted && hasRules()) later.open(wanted);
    if (hasRules()) wanted = "";
  }

  function why(key) {
    return hasRules() ? { rules: rules.rules, parts: game().why(now.view, key, you, tools, rules) } : null;
  }

  function asked(event) {
    var node = event.target;
    while (node && node !== root && !(node.getAttribute && node.getAttribute("data-why"))) node = node.parentNode;
    if (!node || node === root) return;
    if (hasRules()) return later.open(node.getAttribute("data-why"));
    wanted = node.getAttribute("data-why");
    more();
  }

  function announce() {
    var news = now.table === null ? say("no_table") : game().spoken(now.view, you, tools);
    if (voice.textContent !== news) voice.textContent = news;
  }

  function arrived(text) {
    if (text !== shown) {
      shown = text;
      now = JSON.parse(text);
      if (now.table !== null && (you === null || (you && !game().seat(now.view, you)))) return location.reload();
      announce();
    }
    alive();
  }

  /* The connection */

  function alive() {
    heard = new Date();
    clearTimeout(patience);
    patience = lostAt = 0;
    isClosed = false;
    link = "live";
    draw();
    setTimeout(more, LATER_MS);
  }

  function lost() {
    clearTimeout(patience);
    patience = 0;
    link = "lost";
    draw();
  }

  function broken() {
    if (link === "lost") return;
    if (!lostAt) lostAt = Date.now();
    if (!patience) patience = setTimeout(lost, Math.max(0, lostAt + PATIENCE_MS - Date.now()));
    if (link === "live") { link = "reconnecting"; draw(); }
  }

  function listen() {
    clearTimeout(watchdog);
    watchdog = setTimeout(function () { broken(); connect(); }, SILENCE_MS);
  }

  function connect() {
    clearTimeout(retry);
    if (source) source.close();
    var mine = source = new EventSource("/events");
    listen();
    function on(name, handle) {
      mine.addEventListener(name, function (event) { if (mine === source) { listen(); handle(event); } });
    }
    on("message", function (event) { arrived(event.data); });
    on("beat", function () { heard = new Date(); if (link !== "live") alive(); });
    on("closed", function () { isClosed = true; lost(); again(); });
    on("gone", function () { mine.close(); location.reload(); });
    mine.onerror = function () {
      if (mine !== source) return;
      broken();
      if (mine.readyState === EventSource.CLOSED) { again(); refused(); }
    };
  }

  /* A stream that was refused is closed for good by the browser: it is opened anew by ourselves. */
  function again() {
    source.close();
    clearTimeout(retry);
    retry = setTimeout(connect, RETRY_MS);
  }

  /* A phone that has no seat any more is shown why. */
  function refused() {
    fetch("/events", { method: "HEAD", cache: "no-store", credentials: "same-origin" }).then(function (answer) {
      if (answer.status === 403) location.reload();
    }, function () { /* nobody answers: it is tried again anyway */ });
  }

  function woken() {
    if (document.visibilityState === "hidden") return;
    if (Date.now() - heard.getTime() > SILENCE_MS) lost(); else broken();
    connect();
  }

  window.addEventListener("online", woken);
  window.addEventListener("offline", broken);
  window.addEventListener("pageshow", function (event) { if (event.persisted) woken(); });
  document.addEventListener("visibilitychange", woken);

  if (!you) go("board");
  root.addEventListener("click", asked);
  voice.className = "voice";
  voice.setAttribute("aria-live", "polite");
  document.body.appendChild(voice);
  shown = JSON.stringify(now);
  draw();
  broken();
  connect();
})();
