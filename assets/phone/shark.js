/* The table of Shark, drawn from the view that the bank sends. */
(function () {
  "use strict";

  var COMPANIES = ["red", "blue", "green", "yellow"], TOP = 15000, STEP = 1000, SHARK = "s", NOTHING = ".", SHORT = 5;

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

  function faces(tools, roll) {
    return [roll.company_die, roll.area_die].filter(Boolean).map(function (face) {
      if (isCompany(face)) return tools.say("company." + face);
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
    var player = seat(view, you), said = view.last ? [told(view.last, tools)] : [];
    if (player && player.news) {
      said = [told(player.news, tools) + ": " + tools.money(net(player.news), true)].concat(
        player.news.entries.map(function (entry) { return why(entry, tools); }));
    }
    return said.concat(due(view, you, tools) || []).join(", ");
  }

  function due(view, you, tools) {
    if (!view.due) return "";
    var key = view.due.player === you ? "you_must_sell" : "stage.sale";
    return tools.say(key, { player: view.due.player, short: tools.money(view.due.short) });
  }

  /* Notes and whose turn it is */

  function notes(view, you, tools) {
    var over = view.stage === "over", must = due(view, you, tools);
    var endings = view.endings.map(function (ending) {
      var reason = tools.say("ending." + ending.reason, {
        company: ending.company ? capital(tools.say("company." + ending.company), ending.reason) : "",
        price: tools.money(TOP)
      });
      return tools.el("p", "note", tools.say(over ? "ending.over" : "ending", { why: reason }));
    });
    return (must ? [tools.el("p", "note" + (view.due.player === you ? " now" : ""), must)] : []).concat(endings);
  }

  function capital(word, reason) {
    return reason === "top_price" ? initial(word) + word.slice(1) : word;
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
    var el = tools.el, amount = el("p", "large", tools.money(player.cash));
    function small(key, dollars) {
      return el("div", "", [el("span", "", tools.say(key)), el("b", "", tools.money(dollars))]);
    }
    var place = tools.say("place_of", { place: player.place, players: view.players.length });
    amount.setAttribute("data-cash", player.cash);
    return el("section", "card cash", [
      el("div", "row", [el("span", "", tools.say("cash")), el("span", "pill", player.bankrupt ? tools.say("bankrupt") : place)]),
      amount,
      el("div", "three", [
        small("shares", player.wealth - player.cash), small("worth_in_all", player.wealth), small("could_raise", player.could_raise)
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
        el("b", "large", sum ? tools.money(sum, true) : "")
      ]),
      el("ul", "", what.entries.map(function (entry) { return part(entry, tools); }))
    ]);
    made.setAttribute("data-news", what.number);
    return made;
  }

  function part(entry, tools) {
    var el = tools.el, change = entry.price_after !== null && entry.price_before !== null;
    return el("li", "", [
      entry.company ? tools.glyph(entry.company) : null,
      el("span", "", [why(entry, tools), change ? " " : null, change ? el("small", "", tools.say("price_change", {
        before: thousands(entry.price_before, tools), after: thousands(entry.price_after, tools)
      })) : null]),
      el("b", "", entry.amount ? tools.money(entry.amount, true) : "")
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
        name, el("td", "", tools.money(price)), el("td", "strong", tools.money(held * price)),
        el("td", "", held ? "\u00b1" + tools.money(held * STEP) : "\u2013")
      ]);
    });
    return el("section", "card", el("table", "holdings", [el("thead", "", el("tr", "", heads)), el("tbody", "", rows)]));
  }

  function marks(numbers, tools) {
    return COMPANIES.map(function (company) {
      var mark = tools.el("span", numbers[company] ? "" : "none", [tools.glyph(company), numbers[company]]);
      mark.setAttribute("role", "img");
      return named(mark, shares(tools, numbers[company], company));
    });
  }

  function everybody(view, tools) {
    var el = tools.el;
    var rows = view.players.map(function (player) {
      var token = player.name === view.active && view.stage !== "over" ? tools.glyph("fin", "token") : null;
      return el("li", (player.bankrupt ? "out" : "") + (player.name.length > SHORT ? " long" : ""), [
        el("b", "name", [token, player.name]),
        el("span", "marks", player.bankrupt ? tools.say("bankrupt") : marks(player.shares, tools)),
        el("b", "money", tools.money(player.cash))
      ]);
    });
    rows.push(el("li", "out", [
      el("span", "name", tools.say("bank")), el("span", "marks", marks(view.bank_shares, tools)), el("span", "money")
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
        el("b", "money", tools.money(player.wealth))
      ]);
    })))];
  }

  function top(view, you, tools) {
    return notes(view, you, tools).concat(view.stage === "over" ? ranking(view, tools) : []);
  }

  function mine(view, you, tools, isOld) {
    var player = seat(view, you);
    return top(view, you, tools).concat([
      cash(view, player, tools), news(view, player, tools, isOld), holdings(view, player, tools),
      turn(view, player, tools, isOld), everybody(view, tools)
    ]);
  }

  /* The board: the printed ground, and what stands on it */

  function name(x, y) { return String.fromCharCode(65 + x) + (y + 1); }

  function around(x, y) { return { l: [x - 1, y], r: [x + 1, y], t: [x, y - 1], b: [x, y + 1] }; }

  function areaAt(rows, x, y) { return rows[y] && rows[y].charAt(x) || NOTHING; }

  function places(rows) {
    var found = {};
    rows.forEach(function (row, y) {
      row.split("").forEach(function (area, x) {
        if (area !== NOTHING) (found[area] = found[area] || []).push([x, y]);
      });
    });
    return found;
  }

  /* Of neighbouring areas one is of the second sand. */
  function sands(rows, areas) {
    var second = {};
    Object.keys(areas).sort().forEach(function (area) {
      second[area] = areas[area].some(function (at) {
        var sides = around(at[0], at[1]);
        return Object.keys(sides).some(function (side) {
          var other = areaAt(rows, sides[side][0], sides[side][1]);
          return other !== area && second[other] === false;
        });
      });
    });
    return second;
  }

  /* The middle of a rectangle, or of the largest square of an area, of several the one farthest out. */
  function middle(rows, cells) {
    var xs = cells.map(function (at) { return at[0]; }), ys = cells.map(function (at) { return at[1]; });
    var left = Math.min.apply(null, xs), right = Math.max.apply(null, xs) + 1;
    var upper = Math.min.apply(null, ys), lower = Math.max.apply(null, ys) + 1;
    if ((right - left) * (lower - upper) === cells.length) return { x: (left + right) / 2, y: (upper + lower) / 2 };
    return inSquare(rows, cells);
  }

  function inSquare(rows, cells) {
    var size = {}, best = null;
    cells.forEach(function (at) {
      var x = at[0], y = at[1];
      var side = 1 + Math.min(size[[x - 1, y]] || 0, size[[x, y - 1]] || 0, size[[x - 1, y - 1]] || 0);
      var middleX = x + 1 - side / 2, middleY = y + 1 - side / 2;
      var out = Math.pow(middleX - rows[0].length / 2, 2) + Math.pow(middleY - rows.length / 2, 2);
      size[at] = side;
      if (!best || side > best.side || (side === best.side && out > best.out)) {
        best = { x: middleX, y: middleY, side: side, out: out };
      }
    });
    return best;
  }

  function borders(rows) {
    var path = "";
    rows.forEach(function (row, y) {
      row.split("").forEach(function (area, x) {
        if (x && area !== row.charAt(x - 1)) path += "M" + x + " " + y + "v1";
        if (y && area !== areaAt(rows, x, y - 1)) path += "M" + x + " " + y + "h1";
      });
    });
    return path;
  }

  function printed(rows, areas, tools) {
    var drawn = Object.keys(areas).map(function (area) {
      var at = middle(rows, areas[area]);
      if (area === SHARK) return tools.use("water", { x: at.x - 1.3, y: at.y - 1.3, width: 2.6, height: 2.6 });
      return tools.svg("text", { x: at.x, y: at.y + 0.85 }, area);
    });
    drawn.push(tools.svg("path", { d: borders(rows), "class": "border" }));
    return tools.svg("svg", { "class": "printed", viewBox: "0 0 " + rows[0].length + " " + rows.length, "aria-hidden": "true" }, drawn);
  }

  function groups(view) {
    var size = {};
    Object.keys(view.buildings).forEach(function (cell) {
      if (size[cell]) return;
      var group = [], seen = {}, open = [cell];
      while (open.length) {
        var next = open.pop();
        if (seen[next] || view.buildings[next] !== view.buildings[cell]) continue;
        seen[next] = true;
        group.push(next);
        var sides = around(next.charCodeAt(0) - 65, Number(next.slice(1)) - 1);
        Object.keys(sides).forEach(function (side) { open.push(name(sides[side][0], sides[side][1])); });
      }
      group.forEach(function (member) { size[member] = group.length; });
    });
    return size;
  }

  /* Under a building of a chain: ground of its colour, open towards the rest of the chain. */
  function pad(view, x, y, tools) {
    var building = view.buildings[name(x, y)], sides = around(x, y), looks = "pad " + building, elbows = [];
    function joins(at) { return view.buildings[name(at[0], at[1])] === building; }
    Object.keys(sides).forEach(function (side) { if (joins(sides[side])) looks += " j" + side; });
    ["tl", "tr", "bl", "br"].forEach(function (corner) {
      var up = sides[corner.charAt(0)], across = sides[corner.charAt(1)];
      if (joins(up) && joins(across) && !joins([across[0], up[1]])) elbows.push(tools.el("i", "elbow " + corner));
    });
    return tools.el("div", looks, elbows);
  }

  function square(view, x, y, facts) {
    var tools = facts.tools, area = areaAt(view.rows, x, y), cell = name(x, y), building = view.buildings[cell];
    var sand = area === SHARK ? "water" : area === NOTHING ? "hole" : facts.second[area] ? "second" : "first";
    var made = tools.el("div", "cell " + sand), label = tools.say("empty");
    if (building) {
      var isChain = facts.size[cell] > 1 && isCompany(building);
      if (isChain) made.appendChild(pad(view, x, y, tools));
      made.appendChild(tools.glyph(building, "", isCompany(building) ? initial(building) : ""));
      label = tools.say(isChain ? "chain" : "lone", { company: tools.say("company." + building), size: facts.size[cell] });
    }
    if (view.last && view.last.move.cell === cell) made.className += " last";
    made.setAttribute("role", "cell");
    return named(made, cell + ", " + label);
  }

  function rim(looks, count, word, tools) {
    var made = tools.el("div", "rim " + looks);
    for (var at = 0; at < count; at++) made.appendChild(tools.el("span", "", word(at)));
    made.setAttribute("aria-hidden", "true");
    return made;
  }

  function tray(view, tools) {
    var el = tools.el, rows = view.rows, areas = places(rows), columns = rows[0].length;
    var facts = { tools: tools, size: groups(view), second: sands(rows, areas) };
    var field = el("div", "field", rows.map(function (row, y) {
      var line = el("div", "line");
      for (var x = 0; x < columns; x++) line.appendChild(square(view, x, y, facts));
      line.setAttribute("role", "row");
      return line;
    }));
    field.setAttribute("role", "table");
    field.style.setProperty("--columns", columns);
    field.appendChild(printed(rows, areas, tools));
    return el("section", "tray", [
      rim("letters", columns, function (at) { return String.fromCharCode(65 + at); }, tools),
      rim("numbers", rows.length, function (at) { return at + 1; }, tools),
      named(field, tools.say("board"))
    ]);
  }

  function index(view, tools) {
    var el = tools.el;
    var scale = el("div", "scale", [0, 5, 10, 15].map(function (step) {
      var mark = el("span", step * STEP === TOP ? "top" : "", step);
      mark.style.left = (100 * step * STEP / TOP) + "%";
      return mark;
    }));
    scale.setAttribute("aria-hidden", "true");
    return el("section", "index", [scale, el("div", "goal")].concat(COMPANIES.map(function (company) {
      var price = view.prices[company], bar = el("div", "bar " + company), marker = tools.glyph(company, "", initial(company));
      bar.style.width = marker.style.left = (100 * price / TOP) + "%";
      return named(el("div", "lane", [
        el("b", "word " + company, initial(company)), el("div", "groove", [bar, marker]), el("b", "", tools.money(price))
      ]), tools.say("company." + company) + " " + tools.money(price));
    })));
  }

  function board(view, you, tools, isOld) {
    return top(view, you, tools).concat([
      tray(view, tools), index(view, tools), turn(view, null, tools, isOld), everybody(view, tools)
    ]);
  }

  window.Tables = { shark: { mine: mine, board: board, seat: seat, spoken: spoken } };
})();
