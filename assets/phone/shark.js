/* The table of Shark, drawn from the view that the bank sends. */
(function () {
  "use strict";

  var COMPANIES = ["red", "blue", "green", "yellow"], TOP = 15000, STEP = 1000, SHORT = 5;

  function seat(view, name) {
    return view.players.filter(function (player) { return player.name === name; })[0];
  }

  function initial(word) { return word.charAt(0).toUpperCase(); }

  function isCompany(building) { return COMPANIES.indexOf(building) >= 0; }

  function named(node, label) {
    node.setAttribute("aria-label", label);
    return node;
  }

  /* What happened, in words */

  function shares(tools, number, company) {
    return tools.say("number_of", { shares: number, company: tools.say("company." + company) });
  }

  function listed(tools, numbers) {
    return Object.keys(numbers).map(function (company) {
      return shares(tools, numbers[company], company);
    }).join(", ");
  }

  function faceWord(tools, face) {
    if (isCompany(face)) return tools.say("company." + face);
    return /^\d$/.test(face) ? face : tools.say("face." + face);
  }

  function faces(tools, roll) {
    return [roll.company_die, roll.area_die].filter(Boolean).map(function (face) { return faceWord(tools, face); }).join(" + ");
  }

  function told(news, tools) {
    var move = news.move;
    var changed = move.shares && typeof move.shares === "object" ? listed(tools, move.shares) : "";
    return tools.say("move." + move.move, {
      player: move.player || news.by,
      shares: typeof move.shares === "number" ? shares(tools, move.shares, move.company)
        : changed || (move.company ? shares(tools, 1, move.company) : ""),
      building: move.company ? tools.say("company." + move.company) : "",
      cell: move.cell,
      faces: move.move === "roll" ? faces(tools, move) : "",
      changes: [move.amount ? tools.money(move.amount, true) : "", changed].filter(Boolean).join(", "),
      reason: move.reason
    });
  }

  function why(entry, tools) {
    var key = "entry." + entry.kind + (entry.times > 1 ? ".times" : "");
    var number = entry.shares == null ? Math.abs(entry.share_change) : entry.shares;
    return tools.say(key, {
      shares: entry.company && entry.kind !== "dividend" && entry.kind !== "loss" ? shares(tools, number, entry.company) : number,
      each: entry.each == null ? "" : tools.money(entry.each),
      times: entry.times,
      amount: tools.money(Math.abs(entry.amount)),
      change: entry.amount ? tools.money(entry.amount, true) : entry.share_change,
      reason: entry.reason
    });
  }

  function net(news) {
    return news.entries.reduce(function (sum, entry) { return sum + entry.amount; }, 0);
  }

  function spoken(view, you, tools) {
    var player = seat(view, you), said = view.last ? [told(view.last, tools)] : [];
    if (player && player.news) {
      said = [told(player.news, tools) + ": " + tools.money(net(player.news), true)].concat(
        player.news.entries.map(function (entry) { return why(entry, tools); }));
    }
    return said.concat(due(view, you, tools) || []).join(", ");
  }

  function due(view, you, tools) {
    if (!view.due) return "";
    if (view.due.short == null) return tools.say("stage.sale_hidden", { player: view.due.player });
    var key = view.due.player === you ? "you_must_sell" : "stage.sale";
    return tools.say(key, { player: view.due.player, short: tools.money(view.due.short) });
  }

  /* Notes and whose turn it is */

  function notes(view, you, tools) {
    var over = view.stage === "over", must = due(view, you, tools);
    var endings = view.endings.map(function (ending, at) {
      var said = tools.say(over ? "ending.over" : "ending", { why: ended(ending, tools) });
      return tools.el("p", "note", tools.ask("ending." + at, "", said));
    });
    if (must) endings.unshift(tools.el("p", "note" + (view.due.player === you ? " now" : ""), view.due.short == null ? must : tools.ask("due", "", must)));
    return endings;
  }

  function ended(ending, tools) {
    var company = ending.company ? tools.say("company." + ending.company) : "";
    return tools.say("ending." + ending.reason, {
      company: ending.reason === "top_price" ? initial(company) + company.slice(1) : company, price: tools.money(TOP)
    });
  }

  function turn(view, player, tools, isOld) {
    var isTold = player && player.news && player.news.number === (view.last || {}).number;
    var latest = view.last && !isTold && view.stage !== "over" ? told(view.last, tools) : "", line = "stage." + view.stage;
    var said = tools.say(isOld ? "last_heard.turn" : line, { player: view.active });
    if (view.roll && !isOld) said += ", " + tools.say("rolled", { faces: faces(tools, view.roll) });
    return tools.el("div", "turn", [
      view.due || view.stage === "over" ? null : tools.el("h2", "", said), latest ? tools.el("p", "", latest) : null
    ]);
  }

  /* Mine */

  function cash(view, player, tools) {
    var el = tools.el, ask = tools.ask, at = view.players.indexOf(player), amount = ask("player." + at, "", tools.money(player.cash));
    function small(key, what, dollars) {
      return el("div", "", [el("span", "", tools.say(key)), el("b", "", ask(what + at, "", tools.money(dollars)))]);
    }
    var place = tools.say("place_of", { place: player.place, players: view.players.length });
    amount.setAttribute("data-cash", player.cash);
    return el("section", "card cash", [
      el("div", "row", [
        el("span", "", tools.say("cash")),
        view.cash_hidden ? ask("hidden", "pill", tools.say("hidden")) : ask("place." + at, "pill", player.bankrupt ? tools.say("bankrupt") : place)
      ]),
      el("p", "large", amount),
      el("div", "three", [
        small("shares", "shares.", player.wealth - player.cash), small("worth_in_all", "player.", player.wealth),
        small("could_raise", "raise.", player.could_raise)
      ])
    ]);
  }

  function news(view, player, tools, isOld) {
    var el = tools.el, what = player.news;
    if (!what) return el("section", "card quiet", tools.say("nothing_yet"));
    var sum = net(what), moved = sum > 0 ? "you_get" : sum < 0 ? "you_pay" : "no_change";
    var when = isOld ? "last_heard" : view.last && view.last.number > what.number ? "earlier" : "just_now";
    var made = el("section", "card news" + (when === "just_now" ? "" : " past"), [
      el("div", "row", [
        el("p", "", [el("b", "", told(what, tools)), el("br"), tools.say(when) + (when === "earlier" ? "" : ", " + tools.say(moved))]),
        el("b", "large", sum ? tools.ask("news." + what.number, "", tools.money(sum, true)) : "")
      ]),
      el("ul", "", what.entries.map(function (entry, at) { return part(entry, "entry." + what.number + "." + at, tools); }))
    ]);
    made.setAttribute("data-news", what.number);
    return made;
  }

  function part(entry, key, tools) {
    var el = tools.el, said = why(entry, tools), change = entry.price_after != null && entry.price_before != null;
    return el("li", "", [
      entry.company ? tools.glyph(entry.company) : null,
      el("span", "", [entry.amount ? said : tools.ask(key, "", said), change ? " " : null, change ? el("small", "", tools.say("price_change", {
        before: thousands(entry.price_before, tools), after: thousands(entry.price_after, tools)
      })) : null]),
      el("b", "", entry.amount ? tools.ask(key, "", tools.money(entry.amount, true)) : "")
    ]);
  }

  function thousands(dollars, tools) {
    return tools.say("thousands", { thousands: dollars / STEP });
  }

  function holdings(view, player, tools) {
    var el = tools.el;
    var heads = ["shares", "price", "worth", "one_step"].map(function (key) { return el("th", "", tools.say(key)); });
    var rows = COMPANIES.map(function (company) {
      var held = player.shares[company], price = view.prices[company];
      var name = named(el("td", "held", [tools.glyph(company, "piece", initial(company)), held]), shares(tools, held, company));
      return el("tr", held ? "" : "none", [
        name, el("td", "", tools.ask("price." + company, "", tools.money(price))),
        el("td", "strong", tools.ask("held." + company, "", tools.money(held * price))),
        el("td", "", held ? tools.ask("step." + company, "", "\u00b1" + tools.money(held * STEP)) : "\u2013")
      ]);
    });
    return el("section", "card", el("table", "holdings", [el("thead", "", el("tr", "", heads)), el("tbody", "", rows)]));
  }

  /* Live Now Die Later: a player's cards, and those that he has left */

  function isArea(face) { return /^(\d|shark)$/.test(face); }

  function cardsLeft(player) {
    return player.cards.reduce(function (sum, card) { return sum + card.left; }, 0);
  }

  function printed(face, tools) {
    if (isCompany(face)) return tools.glyph(face, "", initial(face));
    return face === "shark" ? tools.glyph("fin", "token") : tools.el("b", "", faceWord(tools, face));
  }

  function card(face, isLeft, tools) {
    var word = faceWord(tools, face), made = tools.el("li", "play" + (isLeft ? "" : " used"), [printed(face, tools)]);
    if (!isLeft) made.appendChild(tools.el("small", "", tools.say("used")));
    made.setAttribute("role", "img");
    return named(made, isLeft ? word : word + ", " + tools.say("used"));
  }

  function hand(view, player, tools) {
    var el = tools.el, left = cardsLeft(player);
    var rows = [false, true].map(function (area) {
      var row = el("ul", "hand");
      player.cards.forEach(function (kind) {
        for (var at = 0; at < kind.count && isArea(kind.face) === area; at++) row.appendChild(card(kind.face, at < kind.left, tools));
      });
      row.setAttribute("role", "group");
      return row;
    });
    return el("section", "card", [
      el("div", "row", [el("h2", "", tools.say("cards")), tools.ask("cards." + view.players.indexOf(player), "pill", tools.say("cards.left", { left: left }))])
    ].concat(rows));
  }

  function deck(player, tools) {
    if (!player.cards || player.bankrupt) return null;
    var made = tools.el("span", "deck"), words = [];
    player.cards.forEach(function (kind) {
      for (var at = 0; at < kind.left; at++) {
        made.appendChild(tools.el("i", "", printed(kind.face, tools)));
        words.push(faceWord(tools, kind.face));
      }
    });
    made.setAttribute("role", "img");
    return named(made, tools.say("cards.of", { player: player.name, cards: words.join(", ") }));
  }

  function marks(numbers, tools) {
    return COMPANIES.map(function (company) {
      var mark = tools.el("span", numbers[company] ? "" : "none", [tools.glyph(company), numbers[company]]);
      mark.setAttribute("role", "img");
      return named(mark, shares(tools, numbers[company], company));
    });
  }

  function hasCash(player) { return player.cash != null; }

  function everybody(view, tools) {
    var el = tools.el;
    var rows = view.players.map(function (player, at) {
      var token = player.name === view.active && view.stage !== "over" ? tools.glyph("fin", "token") : null;
      return el("li", (player.bankrupt ? "out" : "") + (player.name.length > SHORT ? " long" : ""), [
        el("b", "name", [token, player.name]),
        el("span", "marks", player.bankrupt ? tools.say("bankrupt") : marks(player.shares, tools)),
        el("b", "money", player.cash == null ? "" : tools.ask("player." + at, "", tools.money(player.cash))), deck(player, tools)
      ]);
    });
    rows.push(el("li", "out", [
      el("span", "name", tools.say("bank")), el("span", "marks", marks(view.bank_shares, tools)),
      el("small", "money", view.cash_hidden && !view.players.some(hasCash) ? tools.ask("hidden", "", tools.say("hidden.cash")) : "")
    ]));
    return el("section", "card", el("ol", "everybody", rows));
  }

  function ranking(view, tools) {
    var el = tools.el;
    var ranked = view.players.slice().sort(function (a, b) { return a.place - b.place; });
    return [el("h2", "", tools.say("ranking")), el("section", "card", el("ol", "ranking", ranked.map(function (player) {
      var sums = player.bankrupt ? [tools.say("bankrupt")] : [
        tools.say("part.cash", { amount: tools.money(player.cash) }), el("br"),
        tools.say("part.shares", { amount: tools.money(player.wealth - player.cash) })
      ];
      return el("li", "", [
        el("i", "place", player.place),
        el("p", "", [el("b", "", player.name), el("br"), el("small", "", sums)]),
        el("b", "money", tools.ask("player." + view.players.indexOf(player), "", tools.money(player.wealth)))
      ]);
    })))];
  }

  function top(view, you, tools) {
    return notes(view, you, tools).concat(view.stage === "over" ? ranking(view, tools) : []);
  }

  function mine(view, you, tools, isOld) {
    var player = seat(view, you);
    var cards = player.cards && !player.bankrupt ? [hand(view, player, tools)] : [];
    return top(view, you, tools).concat([cash(view, player, tools), news(view, player, tools, isOld)], cards, [
      holdings(view, player, tools), turn(view, player, tools, isOld), everybody(view, tools)
    ]);
  }

  window.Tables = {
    shark: {
      mine: mine, seat: seat, spoken: spoken, top: top, turn: turn, everybody: everybody, named: named, initial: initial,
      isCompany: isCompany, shares: shares, told: told, what: why, net: net, ended: ended, cardsLeft: cardsLeft, COMPANIES: COMPANIES
    }
  };
})();
