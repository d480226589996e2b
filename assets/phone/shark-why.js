/* Why: the arithmetic behind every amount of Shark, from the facts of the view. */
(function () {
  "use strict";

  var Shark = window.Tables.shark, COMPANIES = Shark.COMPANIES, TOP = 15000, STEP = 1000;

  function halved(price) { return Math.floor(price / 2 / STEP) * STEP; }

  function total(numbers) { return numbers.reduce(function (sum, number) { return sum + number; }, 0); }

  function part(what, rulings, sums, note) { return { what: what, rulings: rulings, sums: sums, note: note }; }

  function capital(word) { return Shark.initial(word) + word.slice(1); }

  /* One table's words for sums */
  function words(tools, view, rules) {
    var say = tools.say, money = tools.money;
    function company(name) { return say("company." + name); }

    function times(name, number, each) {
      return say("why.times", { shares: Shark.shares(tools, number, name), each: money(each), amount: money(number * each) });
    }

    /* A dividend or a loss: shares times what the price rose or fell. */
    function change(name, number, before, after) {
      var high = Math.max(before, after), low = Math.min(before, after);
      return say("why.change", {
        shares: Shark.shares(tools, number, name), high: money(high), low: money(low), amount: money(number * (high - low))
      });
    }

    function half(name, price) {
      var facts = { share: Shark.shares(tools, 1, name), price: money(price), half: money(halved(price)) };
      return say(2 * halved(price) === price ? "why.half" : "why.half_down", facts);
    }

    function added(amounts, signed) {
      var text = amounts.map(function (amount, at) {
        return at ? (amount < 0 ? " \u2212 " : " + ") + money(Math.abs(amount)) : money(amount);
      }).join("");
      return amounts.length > 1 ? [text + " = " + money(total(amounts), signed)] : [];
    }

    function chains(counts, steps) {
      var sizes = counts.filter(function (count) { return count > 1; });
      if (!sizes.length) return say(counts.length > 1 ? "why.lones" : counts.length ? "why.lone" : "why.none", { n: counts.length });
      return say(sizes.length > 1 ? "why.chains" : "why.chain", { sizes: sizes.join(" + "), steps: steps });
    }

    function all(counts, steps) {
      if (counts.length < 2) return say(counts.length ? "why.group" : "why.none", { size: counts[0] });
      return say("why.groups", { sizes: counts.join(" + "), less: counts.length - 1, steps: steps });
    }

    /* How the groups make the price: chains alone, or all groups less one for each after the first. */
    function price(name, groups, dollars) {
      var counts = groups.map(function (size) { return rules.cap ? Math.min(size, rules.cap) : size; });
      var sum = total(counts.filter(function (count) { return rules.by_groups || count > 1; }));
      var steps = rules.by_groups ? sum - counts.length + 1 : sum;
      var limits = groups.filter(function (size, at) { return size > counts[at]; }).map(function (size) {
        return say("why.capped", { size: size, counts: rules.cap });
      }).concat(steps * STEP > TOP ? [say("why.top", { top: money(TOP) })] : []);
      var made = rules.by_groups ? all(counts, steps) : chains(counts, steps);
      if (limits.length) made += " (" + limits.join(", ") + ")";
      return [say("why.made", { company: capital(company(name)), made: made, price: money(dollars) })];
    }

    /* What a player's shares bring at prices or at half of them, and all of it together. */
    function worth(player, each, cash) {
      var held = COMPANIES.filter(function (name) { return player.shares[name]; });
      var parts = held.map(function (name) { return player.shares[name] * each(view.prices[name]); });
      var sums = held.map(function (name) { return times(name, player.shares[name], each(view.prices[name])); });
      if (cash) sums.unshift(say("why.cash", { amount: money(player.cash) }));
      return sums.concat(added(cash ? [player.cash].concat(parts) : parts));
    }

    return { company: company, times: times, change: change, half: half, added: added, price: price, worth: worth, say: say, money: money };
  }

  function same(dollars) { return dollars; }

  /* Prices, holdings, players */

  function ofPrice(view, company, w, rules) {
    var what = w.say("why.price", { company: capital(w.company(company)), price: w.money(view.prices[company]) });
    var rulings = [rules.by_groups ? "R7" : "R6"].concat(view.prices[company] >= TOP ? ["R8"] : []);
    return [part(what, rulings, w.price(company, view.groups[company], view.prices[company]))];
  }

  function ofPlayer(view, player, w) {
    if (player.bankrupt) return [part(w.say("why.out", { player: player.name }), ["R19"], [])];
    var what = w.say("why.worth", { player: player.name, amount: w.money(player.wealth) });
    return [part(what, ["R26"], w.worth(player, same, true))];
  }

  function ofShares(view, player, w) {
    var what = w.say("why.shares", { player: player.name, amount: w.money(player.wealth - player.cash) });
    return [part(what, ["R26"], w.worth(player, same, false))];
  }

  function ofRaise(view, player, w) {
    var what = w.say("why.raise", { player: player.name, amount: w.money(player.could_raise) });
    var held = COMPANIES.filter(function (name) { return player.shares[name]; });
    return [part(what, ["R18"], held.map(function (name) { return w.half(name, view.prices[name]); }).concat(w.worth(player, halved, true)))];
  }

  function ofPlace(view, player, w) {
    var ranked = view.players.slice().sort(function (a, b) { return a.place - b.place; });
    var isAnyOut = ranked.some(function (one) { return one.bankrupt; });
    var what = w.say("place_of", { place: player.place, players: view.players.length });
    return [part(player.name + ": " + what, ["R26"].concat(isAnyOut ? ["R39"] : []), ranked.map(function (one) {
      return w.say("why.ranked", { place: one.place, player: one.name, amount: one.bankrupt ? w.say("bankrupt") : w.money(one.wealth) });
    }))];
  }

  function ofHeld(view, player, company, w, tools) {
    var held = player.shares[company], all = w.money(held * view.prices[company]);
    var what = w.say("why.holding", { shares: Shark.shares(tools, held, company), amount: all });
    return [part(what, ["R26"], [w.times(company, held, view.prices[company])])];
  }

  function ofStep(view, player, company, w) {
    var what = w.say("why.step", { company: capital(w.company(company)), step: w.money(STEP), amount: w.money(player.shares[company] * STEP) });
    return [part(what, ["R16"], [w.times(company, player.shares[company], STEP)])];
  }

  function ofCards(player, tools) {
    var left = Shark.cardsLeft(player), what = tools.say("cards.left", { left: left });
    return [part(player.name + ": " + what, ["R36"], [])];
  }

  /* What a move brought */

  function placement(view, number) {
    return view.placements.filter(function (one) { return one.number === number; })[0];
  }

  function bonus(view, news, entry, w) {
    var around = placement(view, news.number), price = around && around.prices[entry.company];
    if (entry.kind === "joker_bonus") {
      return COMPANIES.map(function (name) { return w.say("why.price", { company: capital(w.company(name)), price: w.money(around.prices[name].before) }); });
    }
    if (entry.times > 1) {
      return [w.say("why.tripled", {
        times: entry.times, high: w.money(price.before + entry.each), low: w.money(price.before), amount: w.money(entry.amount)
      })];
    }
    return entry.each === price.after ? w.price(entry.company, price.groups, price.after) : [];
  }

  function unpaid(news, entry, w) {
    var owed = 0, sold = 0;
    news.entries.forEach(function (one) {
      if (one.player === entry.player && one.kind === "loss") owed -= one.amount;
      if (one.player === entry.player && one.kind === "forced_sale") sold += one.amount;
    });
    return [w.say("why.unpaid", {
      owed: w.money(owed), cash: w.money(owed - sold - entry.amount), sold: w.money(sold), amount: w.money(entry.amount)
    })];
  }

  var RULINGS = {
    starting_cash: ["R2"], take: ["R2"], buy: ["R21"], sell: ["R21"], lone_bonus: ["R11"], chain_bonus: ["R12"], dividend: ["R16"],
    loss: ["R16"], forced_sale: ["R18"], bankruptcy: ["R19"], share_return: ["R20"], adjust: []
  };

  function sums(view, news, entry, w) {
    switch (entry.kind) {
      case "buy": case "sell": return [w.times(entry.company, entry.shares, entry.each)];
      case "chain_bonus": case "joker_bonus": return bonus(view, news, entry, w);
      case "dividend": case "loss": return [w.change(entry.company, entry.shares, entry.price_before, entry.price_after)];
      case "forced_sale":
        return [w.half(entry.company, entry.price), w.times(entry.company, entry.shares, entry.each)];
      case "bankruptcy": return unpaid(news, entry, w);
      default: return [];
    }
  }

  function ofEntry(view, news, entry, w, tools) {
    var rulings = entry.kind === "joker_bonus" ? [news.move.company === "super" ? "R34" : "R28"] : RULINGS[entry.kind];
    var note = entry.kind === "adjust" ? w.say("why.adjusted") : "", said = capital(Shark.what(entry, tools));
    var isTold = !entry.amount || said.indexOf(w.money(Math.abs(entry.amount))) >= 0;
    return part(isTold ? said : said + ": " + w.money(entry.amount, true), rulings, sums(view, news, entry, w), note);
  }

  function ofNews(view, player, number, at, w, tools) {
    var news = player && player.news;
    if (!news || news.number !== Number(number)) return null;
    if (at !== undefined) return news.entries[at] ? [ofEntry(view, news, news.entries[at], w, tools)] : null;
    var parts = news.entries.map(function (entry) { return ofEntry(view, news, entry, w, tools); });
    if (parts.length === 1) return parts;
    var amounts = news.entries.map(function (entry) { return entry.amount; }).filter(Boolean);
    return [part(Shark.told(news, tools), [], w.added(amounts, true))].concat(parts);
  }

  /* What is due, and why it ends */

  function ofDue(view, w) {
    var due = view.due;
    if (!due || due.short == null) return null;
    var missing = w.say("why.short", { owed: w.money(due.owed), cash: w.money(due.owed - due.short), short: w.money(due.short) });
    var falls = due.falls.map(function (fall) { return w.change(fall.company, fall.shares, fall.price_before, fall.price_after); });
    var owed = w.added(due.falls.map(function (fall) { return fall.shares * (fall.price_before - fall.price_after); }));
    var sums = falls.concat(owed, [missing]);
    return [part(w.say("stage.sale", { player: due.player, short: w.money(due.short) }), ["R17"], sums)].concat(
      ofRaise(view, Shark.seat(view, due.player), w)
    );
  }

  function ofEnding(view, at, w, tools) {
    var ending = view.endings[at], sums = [];
    if (!ending) return null;
    if (ending.reason === "top_price") sums = w.price(ending.company, view.groups[ending.company], view.prices[ending.company]);
    if (ending.reason === "no_buildings") {
      sums = [w.say("why.left", { company: capital(w.company(ending.company)), left: view.left[ending.company] })];
    }
    if (ending.reason === "all_shares_bought") {
      sums = [w.say("why.bank", { shares: COMPANIES.map(function (name) { return Shark.shares(tools, view.bank_shares[name], name); }).join(", ") })];
    }
    return [part(Shark.ended(ending, tools), ending.reason === "finished" ? ["R27"] : ["R24", "R25"], sums)];
  }

  Shark.why = function (view, key, you, tools, rules) {
    var told = key.split("."), w = words(tools, view, rules), own = Shark.seat(view, you), player = view.players[told[1]];
    switch (told[0]) {
      case "price": return ofPrice(view, told[1], w, rules);
      case "player": return player && player.cash != null ? ofPlayer(view, player, w) : null;
      case "shares": return player.cash == null ? null : ofShares(view, player, w);
      case "raise": return player.cash == null ? null : ofRaise(view, player, w);
      case "place": return view.cash_hidden ? null : ofPlace(view, player, w);
      case "cards": return ofCards(player, tools);
      case "held": return ofHeld(view, own, told[1], w, tools);
      case "step": return ofStep(view, own, told[1], w);
      case "news": return ofNews(view, own, told[1], undefined, w, tools);
      case "entry": return ofNews(view, own, told[1], told[2], w, tools);
      case "due": return ofDue(view, w);
      case "hidden": return [part(tools.say("why.hidden"), ["R40"], [])];
      case "ending": return ofEnding(view, told[1], w, tools);
      default: return null;
    }
  };
})();
