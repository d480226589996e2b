/* The table of Shark, drawn from the view that the bank sends. */
window.SharkTable = (function () {
  "use strict";

  var COMPANIES = ["red", "blue", "green", "yellow"], TOP = 15000, STEP = 1000;

  function seats(view, name) {
    return view.players.filter(function (player) { return player.name === name; })[0];
  }

  function shares(tools, number, company) {
    return tools.say("number_of", { shares: number, company: tools.say("company." + company) });
  }

  function listed(tools, numbers) {
    return Object.keys(numbers).map(function (company) {
      return shares(tools, numbers[company], company);
    }).join(", ");
  }

  function faces(tools, roll) {
    return [roll.company_die, roll.area_die].filter(Boolean).map(function (face) {
      if (COMPANIES.indexOf(face) >= 0) return tools.say("company." + face);
      return /^\d$/.test(face) ? face : tools.say("face." + face);
    }).join(" + ");
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
    var number = entry.shares !== null ? entry.shares : Math.abs(entry.share_change);
    return tools.say(key, {
      shares: entry.company && entry.kind !== "dividend" && entry.kind !== "loss" ? shares(tools, number, entry.company) : number,
      each: entry.each === null ? "" : tools.money(entry.each),
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
    var player = seats(view, you);
    if (!player || !player.news) return "";
    return told(player.news, tools) + ": " + tools.money(net(player.news), true) + ". " +
      player.news.entries.map(function (entry) { return why(entry, tools); }).join(", ");
  }

  /* Mine */

  function cash(view, player, tools) {
    var el = tools.el, worth = player.wealth - player.cash;
    function small(key, amount) {
      return el("div", "", [el("span", "", tools.say(key)), el("b", "", tools.money(amount))]);
    }
    var place = tools.say("place_of", { place: player.place, players: view.players.length });
    return el("section", "card cash", [
      el("div", "row", [el("span", "", tools.say("cash")), el("span", "pill", player.bankrupt ? tools.say("bankrupt") : place)]),
      el("p", "large", tools.money(player.cash)),
      el("div", "three", [small("shares", worth), small("worth_in_all", player.wealth), small("could_raise", player.could_raise)])
    ]);
  }

  function news(player, tools, isOld) {
    var el = tools.el, what = player.news;
    if (!what) return el("section", "card quiet", tools.say("nothing_yet"));
    var sum = net(what), moved = sum > 0 ? "you_get" : sum < 0 ? "you_pay" : "no_change";
    var rows = what.entries.map(function (entry) {
      var change = entry.price_after !== null && entry.price_before !== null
        ? el("small", "", tools.say("price_change", { before: thousands(entry.price_before, tools), after: thousands(entry.price_after, tools) })) : null;
      return el("li", "", [
        entry.company ? tools.glyph(entry.company) : el("i", "glyph"),
        el("span", "", [why(entry, tools), " ", change]),
        el("b", "", entry.amount ? tools.money(entry.amount, true) : "")
      ]);
    });
    return el("section", "card news", [
      el("div", "row", [
        el("p", "", [el("b", "", told(what, tools)), el("br"), tools.say(isOld ? "last_heard" : "just_now") + ", " + tools.say(moved)]),
        el("b", "large", sum ? tools.money(sum, true) : "")
      ]),
      el("ul", "", rows)
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
      var name = el("td", "held", [tools.glyph(company), el("i", "letter " + company, company.charAt(0).toUpperCase()), held]);
      name.setAttribute("aria-label", shares(tools, held, company));
      return el("tr", held ? "" : "none", [
        name, el("td", "", tools.money(price)), el("td", "strong", tools.money(held * price)),
        el("td", "", held ? "\u00b1" + tools.money(held * STEP) : "\u2013")
      ]);
    });
    return el("section", "card", el("table", "holdings", [el("thead", "", el("tr", "", heads)), el("tbody", "", rows)]));
  }

  function turn(view, tools, isOld) {
    if (isOld && view.stage !== "over") return tools.say("last_heard.turn", { player: view.active });
    var due = view.due;
    return tools.say("stage." + view.stage, {
      player: due ? due.player : view.active, short: due ? tools.money(due.short) : ""
    });
  }

  function notes(view, tools) {
    var over = view.stage === "over";
    return view.endings.map(function (ending) {
      var reason = tools.say("ending." + ending.reason, {
        company: ending.company ? capital(tools.say("company." + ending.company), ending.reason) : "",
        price: tools.money(TOP)
      });
      return tools.el("p", "note", tools.say(over ? "ending.over" : "ending", { why: reason }));
    });
  }

  function capital(word, reason) {
    return reason === "top_price" ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  }

  function everybody(view, tools, isOld) {
    var el = tools.el, over = view.stage === "over";
    var players = over ? view.players.slice().sort(function (a, b) { return a.place - b.place; }) : view.players;
    var rows = players.map(function (player) {
      var marks = COMPANIES.map(function (company) {
        var mark = el("span", player.shares[company] ? "" : "none", [tools.glyph(company), player.shares[company]]);
        mark.setAttribute("aria-label", shares(tools, player.shares[company], company));
        return mark;
      });
      var token = player.name === view.active && !over ? tools.glyph("fin", "mark") : null;
      var lead = over ? el("i", "place", player.place) : token;
      return el("li", player.bankrupt ? "out" : "", [
        el("b", "name", [lead, player.name]),
        el("span", "marks", player.bankrupt ? tools.say("bankrupt") : marks),
        el("b", "money", tools.money(over ? player.wealth : player.cash))
      ]);
    });
    return [el("h2", "", over ? tools.say("ranking") : turn(view, tools, isOld)), el("section", "card", el("ol", "everybody", rows))];
  }

  function mine(view, you, tools, isOld) {
    var player = seats(view, you);
    return [].concat(notes(view, tools), [cash(view, player, tools), news(player, tools, isOld), holdings(view, player, tools)],
      everybody(view, tools, isOld));
  }

  /* Board */

  function groups(view) {
    var size = {}, seen = {};
    function around(cell) {
      var x = cell.charCodeAt(0), y = Number(cell.slice(1));
      return { l: name(x - 1, y), r: name(x + 1, y), t: name(x, y - 1), b: name(x, y + 1) };
    }
    function name(x, y) { return String.fromCharCode(x) + y; }
    Object.keys(view.buildings).forEach(function (cell) {
      if (seen[cell]) return;
      var group = [], open = [cell];
      while (open.length) {
        var next = open.pop();
        if (seen[next] || view.buildings[next] !== view.buildings[cell]) continue;
        seen[next] = true;
        group.push(next);
        Object.values(around(next)).forEach(function (other) { open.push(other); });
      }
      group.forEach(function (member) { size[member] = group.length; });
    });
    return { size: size, around: around };
  }

  function isCorner(view, x, y) {
    var area = view.rows[y].charAt(x);
    return /\d/.test(area) && view.rows.join("").indexOf(area) === y * view.rows[0].length + x;
  }

  function square(view, tools, found, x, y) {
    var area = view.rows[y].charAt(x), cell = String.fromCharCode(65 + x) + (y + 1);
    var building = view.buildings[cell], looks = "cell a" + (area === "." ? "0" : area);
    [["l", x - 1, y], ["r", x + 1, y], ["t", x, y - 1], ["b", x, y + 1]].forEach(function (side) {
      var row = view.rows[side[2]];
      if (row && row.charAt(side[1]) && row.charAt(side[1]) !== area) looks += " e" + side[0];
    });
    var made = tools.el("td", looks), label = cell + ", " + tools.say("empty");
    if (building) {
      var company = tools.say("company." + building), around = found.around(cell), pad = "pad " + building;
      var isChain = found.size[cell] > 1 && COMPANIES.indexOf(building) >= 0;
      Object.keys(around).forEach(function (side) {
        if (view.buildings[around[side]] === building) pad += " j" + side;
      });
      made.appendChild(tools.el("div", isChain ? pad : "lone " + building, [
        tools.glyph(building), COMPANIES.indexOf(building) >= 0 ? tools.el("i", "letter " + building, building.charAt(0).toUpperCase()) : null
      ]));
      label = cell + ", " + tools.say(isChain ? "chain" : "lone", { company: company, size: found.size[cell] });
    }
    if (!building && isCorner(view, x, y)) made.appendChild(tools.el("div", "area-number", area));
    if (view.last && view.last.move.cell === cell) made.className += " last";
    made.setAttribute("aria-label", label);
    return made;
  }

  function board(view, tools) {
    var el = tools.el, found = groups(view), columns = view.rows[0].length;
    var letters = [el("th", "")];
    for (var x = 0; x < columns; x++) letters.push(el("th", "", String.fromCharCode(65 + x)));
    var rows = view.rows.map(function (row, y) {
      var cells = [el("th", "", y + 1)];
      for (var x = 0; x < columns; x++) cells.push(square(view, tools, found, x, y));
      return el("tr", "", cells);
    });
    return el("section", "tray", el("table", "board", [el("tr", "", letters)].concat(rows)));
  }

  function index(view, tools) {
    var el = tools.el;
    return el("section", "index", COMPANIES.map(function (company) {
      var price = view.prices[company], bar = el("div", "bar " + company), marker = tools.glyph(company);
      bar.style.width = marker.style.left = (100 * price / TOP) + "%";
      var lane = el("div", "lane", [
        el("b", "letter-of " + company, company.charAt(0).toUpperCase()), el("div", "groove", [bar, marker]), el("b", "", tools.money(price))
      ]);
      lane.setAttribute("aria-label", tools.say("company." + company) + " " + tools.money(price));
      return lane;
    }));
  }

  function drawBoard(view, you, tools, isOld) {
    return [].concat(notes(view, tools), [board(view, tools), index(view, tools)], everybody(view, tools, isOld));
  }

  return { mine: mine, board: drawBoard, seats: seats, spoken: spoken };
})();
