/* The players' page: keeps the connection, and says plainly when it is lost. */
(function () {
  "use strict";

  var SILENCE_MS = 25000, PATIENCE_MS = 5000, RETRY_MS = 2000;
  var first = JSON.parse(document.getElementById("first").textContent);
  var root = document.getElementById("app");
  var texts = first.texts, you = first.you;
  var now = first.state, heard = new Date(), place = "mine";
  var link = "reconnecting", lostAt = 0, source = null, watchdog = 0, patience = 0, retry = 0;
  var shown = "";

  function say(key, facts) {
    var text = texts[key] || key;
    return text.replace(/\{(\w+)\}/g, function (all, name) {
      return facts && facts[name] !== undefined ? facts[name] : all;
    });
  }

  function el(tag, looks, children) {
    var made = document.createElement(tag);
    if (looks) made.className = looks;
    [].concat(children === undefined ? [] : children).forEach(function (child) {
      if (child === null) return;
      made.appendChild(typeof child === "object" ? child : document.createTextNode(String(child)));
    });
    return made;
  }

  function glyph(name, looks) {
    var svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    var use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    svg.setAttribute("class", "glyph " + name + (looks ? " " + looks : ""));
    svg.setAttribute("aria-hidden", "true");
    use.setAttribute("href", "#g-" + name);
    use.setAttributeNS("http://www.w3.org/1999/xlink", "xlink:href", "#g-" + name);
    svg.appendChild(use);
    return svg;
  }

  function money(dollars, signed) {
    var digits = String(Math.abs(dollars)).replace(/\B(?=(\d{3})+$)/g, texts.group);
    var sign = dollars < 0 ? "\u2212" : signed && dollars > 0 ? "+" : "";
    return sign + say("money", { amount: digits });
  }

  var tools = { say: say, el: el, glyph: glyph, money: money };

  /* What is shown */

  function head() {
    var state = el("span", "state " + link, [el("i", "dot"), say(link)]);
    state.setAttribute("role", "status");
    return el("header", "", [glyph("fin", "mark"), el("h1", "", you || say("watching")), state]);
  }

  function banner() {
    var never = now.table === null && shown === "";
    var why = never ? say("lost.never") : say("lost.since", { time: clock(heard) });
    var key = el("button", "key", say("try_now"));
    key.onclick = connect;
    return el("div", "banner", [el("p", "", [el("b", "", say("lost")), el("br"), why]), key]);
  }

  function clock(time) {
    return time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  }

  function tab(name) {
    var made = el("button", place === name ? "on" : "", say(name));
    made.setAttribute("aria-pressed", String(place === name));
    made.onclick = function () { place = name; draw(); window.scrollTo(0, 0); };
    return made;
  }

  function leave() {
    var form = el("form", "leave", el("button", "plain", say("join.change")));
    var field = el("input");
    form.method = "post"; form.action = "/join";
    field.type = "hidden"; field.name = "leave"; field.value = "1";
    form.appendChild(field);
    return form;
  }

  function body() {
    if (now.table === null) {
      return [el("section", "card quiet", [el("b", "", say("no_table")), el("p", "", say("no_table.why"))])];
    }
    var draws = window.SharkTable[you ? place : "board"];
    return draws(now.view, you, tools, link === "lost");
  }

  function draw() {
    var focus = document.activeElement && document.activeElement.textContent;
    root.className = "app " + link;
    root.textContent = "";
    root.appendChild(head());
    if (link === "lost") root.appendChild(banner());
    body().forEach(function (part) { root.appendChild(part); });
    root.appendChild(leave());
    if (you && now.table !== null) root.appendChild(el("nav", "", [tab("mine"), tab("board")]));
    [].forEach.call(root.querySelectorAll("button"), function (button) {
      if (focus && button.textContent === focus) button.focus({ preventScroll: true });
    });
  }

  function announce() {
    var voice = document.getElementById("voice");
    if (now.table === null) return;
    var news = window.SharkTable.spoken(now.view, you, tools);
    if (voice.textContent !== news) voice.textContent = news;
  }

  function arrived(text) {
    if (text !== shown) {
      shown = text;
      now = JSON.parse(text);
      if (now.table !== null && you && !window.SharkTable.seats(now.view, you)) return location.reload();
      announce();
    }
    heard = new Date();
    linked("live");
  }

  /* The connection */

  function linked(state) {
    if (state === "live") { clearTimeout(patience); patience = 0; lostAt = 0; }
    link = state;
    draw();
  }

  function broken() {
    if (!lostAt) lostAt = Date.now();
    if (link === "live") linked("reconnecting");
    if (!patience) {
      patience = setTimeout(function () { linked("lost"); }, Math.max(0, lostAt + PATIENCE_MS - Date.now()));
    }
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
    function current(handle) {
      return function (event) { if (mine === source) { listen(); handle(event); } };
    }
    mine.onmessage = current(function (event) { arrived(event.data); });
    mine.addEventListener("beat", current(function () { heard = new Date(); if (link !== "live") linked("live"); }));
    mine.addEventListener("closed", current(function () { broken(); again(); }));
    mine.addEventListener("gone", current(function () { mine.close(); location.reload(); }));
    mine.onerror = function () {
      if (mine !== source) return;
      broken();
      if (mine.readyState === 2) again();
    };
  }

  /* A refused stream is closed for good by the browser: asked again by ourselves, and the page
     with it, since the seat may be gone. */
  function again() {
    if (source) source.close();
    clearTimeout(retry);
    retry = setTimeout(connect, RETRY_MS);
  }

  function woken() {
    if (document.visibilityState === "hidden") return;
    broken();
    connect();
  }

  window.addEventListener("online", woken);
  window.addEventListener("offline", broken);
  window.addEventListener("pageshow", function (event) { if (event.persisted) woken(); });
  document.addEventListener("visibilitychange", woken);

  var voice = el("p", "voice");
  voice.id = "voice";
  voice.setAttribute("aria-live", "polite");
  document.body.appendChild(voice);
  shown = JSON.stringify(now);
  draw();
  connect();
})();
