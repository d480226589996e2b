/* The board of Shark and its Stock Index: fetched once the first balance is shown. */
(function () {
  "use strict";

  var Shark = window.Tables.shark, named = Shark.named, initial = Shark.initial;
  var TOP = 15000, STEP = 1000, SHARK = "s", NOTHING = ".", NUMERAL = 2.6, NARROW = 12, SMALL = 8;

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
    if ((right - left) * (lower - upper) === cells.length) {
      return { x: (left + right) / 2, y: (upper + lower) / 2, side: Math.min(right - left, lower - upper) };
    }
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
      var at = middle(rows, areas[area]), where = "translate(" + at.x + " " + at.y + ") scale(" + Math.min(1, at.side / NUMERAL) + ")";
      if (area === SHARK) return tools.use("water", { x: -1.3, y: -1.3, width: 2.6, height: 2.6, transform: where });
      return tools.svg("text", { y: 0.85, transform: where }, area);
    });
    drawn.push(tools.svg("path", { d: borders(rows), "class": "border" }));
    return tools.svg("svg", { "class": "printed", viewBox: "0 0 " + rows[0].length + " " + rows.length, "aria-hidden": "true" }, drawn);
  }

  /* Whose each building is: a joker or super-building belongs to the company beside it, a grey one to nobody. */
  function owners(view) {
    var owner = {};
    Object.keys(view.buildings).forEach(function (cell) {
      var building = view.buildings[cell], sides = around(cell.charCodeAt(0) - 65, Number(cell.slice(1)) - 1);
      owner[cell] = Shark.isCompany(building) ? building : "";
      if (owner[cell] || building === "neutral") return;
      Object.keys(sides).forEach(function (side) {
        var beside = view.buildings[name(sides[side][0], sides[side][1])];
        if (Shark.isCompany(beside)) owner[cell] = beside;
      });
    });
    return owner;
  }

  function groups(owner) {
    var size = {};
    Object.keys(owner).forEach(function (cell) {
      if (size[cell] || !owner[cell]) return;
      var group = [], seen = {}, open = [cell];
      while (open.length) {
        var next = open.pop();
        if (seen[next] || owner[next] !== owner[cell]) continue;
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
  function pad(owner, x, y, tools) {
    var own = owner[name(x, y)], sides = around(x, y), looks = "pad " + own, elbows = [];
    function joins(at) { return owner[name(at[0], at[1])] === own; }
    Object.keys(sides).forEach(function (side) { if (joins(sides[side])) looks += " j" + side; });
    ["tl", "tr", "bl", "br"].forEach(function (corner) {
      var up = sides[corner.charAt(0)], across = sides[corner.charAt(1)];
      if (joins(up) && joins(across) && !joins([across[0], up[1]])) elbows.push(tools.el("i", "elbow " + corner));
    });
    return tools.el("div", looks, elbows);
  }

  function label(building, owner, size, tools) {
    var words = { building: tools.say("company." + building), company: tools.say("company." + owner), size: size };
    if (building === owner) return tools.say(size > 1 ? "chain" : "lone", words);
    return owner ? tools.say("linked", words) : words.building;
  }

  function square(view, x, y, facts) {
    var tools = facts.tools, area = areaAt(view.rows, x, y), cell = name(x, y), building = view.buildings[cell];
    var sand = area === SHARK ? "water" : area === NOTHING ? "hole" : facts.second[area] ? "second" : "first";
    var made = tools.el("div", "cell " + sand), said = tools.say(area === NOTHING ? "hole" : "empty");
    if (building) {
      if (facts.size[cell] > 1) made.appendChild(pad(facts.owner, x, y, tools));
      made.appendChild(tools.glyph(building, "", Shark.isCompany(building) ? initial(building) : ""));
      said = label(building, facts.owner[cell], facts.size[cell], tools);
    }
    if (view.last && view.last.move.cell === cell) made.className += " last";
    made.setAttribute("role", "cell");
    return named(made, cell + ", " + said);
  }

  function rim(looks, count, word, tools) {
    var made = tools.el("div", "rim " + looks);
    for (var at = 0; at < count; at++) made.appendChild(tools.el("span", "", word(at)));
    made.setAttribute("aria-hidden", "true");
    return made;
  }

  function tray(view, tools) {
    var el = tools.el, rows = view.rows, areas = places(rows), columns = rows[0].length;
    var owner = owners(view), facts = { tools: tools, owner: owner, size: groups(owner), second: sands(rows, areas) };
    var field = el("div", "field", rows.map(function (row, y) {
      var line = el("div", "line");
      for (var x = 0; x < columns; x++) line.appendChild(square(view, x, y, facts));
      line.setAttribute("role", "row");
      return line;
    }));
    field.setAttribute("role", "table");
    field.appendChild(printed(rows, areas, tools));
    var ground = el("div", "ground", [
      rim("letters", columns, function (at) { return String.fromCharCode(65 + at); }, tools),
      rim("numbers", rows.length, function (at) { return at + 1; }, tools),
      named(field, tools.say("board"))
    ]);
    ground.style.setProperty("--columns", columns);
    return el("section", "tray" + (columns > NARROW ? " wide" : columns < SMALL ? " small" : ""), pan(ground, columns, tools));
  }

  /* A board too wide for the page moves in its own frame, also by the arrow keys. */
  function pan(ground, columns, tools) {
    var made = tools.el("div", "pan", ground);
    if (columns <= NARROW) return made;
    made.tabIndex = 0;
    made.setAttribute("role", "group");
    return named(made, tools.say("board"));
  }

  function index(view, tools) {
    var el = tools.el;
    var scale = el("div", "scale", [0, 5, 10, 15].map(function (step) {
      var mark = el("span", step * STEP === TOP ? "top" : "", step);
      mark.style.left = (100 * step * STEP / TOP) + "%";
      return mark;
    }));
    scale.setAttribute("aria-hidden", "true");
    return el("section", "index", [scale, el("div", "goal")].concat(Shark.COMPANIES.map(function (company) {
      var price = view.prices[company], bar = el("div", "bar " + company), marker = tools.glyph(company, "", initial(company));
      bar.style.width = marker.style.left = (100 * price / TOP) + "%";
      return named(el("div", "lane", [
        el("b", "word " + company, initial(company)), el("div", "groove", [bar, marker]),
        el("b", "", tools.ask("price." + company, "", tools.money(price)))
      ]), tools.say("company." + company) + " " + tools.money(price));
    })));
  }

  function board(view, you, tools, isOld) {
    return Shark.top(view, you, tools).concat([
      tray(view, tools), index(view, tools), Shark.turn(view, null, tools, isOld), Shark.everybody(view, tools)
    ]);
  }

  Shark.board = board;
})();
