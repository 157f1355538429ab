import type { Phrase } from '../annotation.js';
import { amountOf, longestWorkSeconds, placeOf, titleOf } from '../amounts.js';
import type { Fact } from '../facts.js';
import { isShopkeeper } from '../businesses.js';
import { actions } from '../concepts.js';
import { isDoneByYou, startsWithRelative } from '../grammar.js';
import { namedBy } from '../named.js';
import { asksForIt, isConcept, isRepeated, pattern, type Pattern, type PhraseOf, startsStatement } from '../pattern.js';
import { stationOf } from '../usual-starts.js';
import { durationPatterns } from './durations.js';
import { fieldPatterns } from './fields.js';
import { sharePatterns } from './shares.js';
import { isBeforeGoods } from './sellers.js';

const priceOf = ({ minimum, maximum }: PhraseOf<'quantity'>): Fact => ({
  ...{ kind: 'price', value: Math.round(maximum) },
  ...(minimum < maximum && { from: Math.round(minimum) }),
});

const alerting = ['notify', 'call', 'dispatch', 'warn', 'announce', 'message', 'blip', 'see'] as const;

/** Whether vehicles are listed behind a part that has some. */
const hasVehicles = (before: readonly Phrase[]): boolean =>
  before.some((phrase) => isConcept(phrase, 'garage', 'rent', 'dealership'));

/** Places, prices and other values, and how a part is presented. */
export const valuePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...durationPatterns,
  // "At the airport (-1037, -2731, 20)": one place.
  pattern('at|in|to|nearby|from? @place @place', (c, { text, matched }) => {
    const [named, exact] = [c.get(0, 'place'), c.get(1, 'place')];
    const isExact = /^[-\d]/.test(exact.label) && !/^[-\d]/.test(named.label);
    return isExact && !/[,;]/.test(text.slice(named.end, exact.start)) && matched.at(-1) === exact
      ? { kind: 'place', place: { ...placeOf(exact), label: named.label } }
      : null;
  }),
  // "At 3 places: …": as many as are named.
  pattern('at|in? @number place-noun|spot', (c, { after }) =>
    after.filter(({ kind }) => kind === 'place').length === c.number(0) ? { kind: 'connection' } : null,
  ),
  // "Weed field at Grapeseed": the field is there.
  pattern('@place at|in|nearby @place', (c, context) =>
    startsStatement(context) ? { kind: 'place', place: placeOf(c.get(1, 'place')) } : null,
  ),
  pattern('at|in|to|nearby|from? @place in|nearby @place', (c) => ({
    kind: 'place',
    place: placeOf(c.get(0, 'place')),
  })),
  pattern('and? with|play|show|add? animation', (_, { before, text, matched: [first] }) =>
    before.some((phrase) => isConcept(phrase, 'menu')) || /:\s*$/.test(text.slice(0, first?.start))
      ? null
      : { kind: 'animation' },
  ),
  // Alerts reach only those who are.
  pattern('who? duty', (_, { before, after }) =>
    [...before, ...after].some((phrase) => isConcept(phrase, ...alerting))
      ? { kind: 'connection' }
      : { kind: 'on-duty' },
  ),
  pattern('@money', (c) => priceOf(c.get(0, 'quantity'))),
  ...['at-most|limit @seconds', '@seconds at-most'].map((limit) =>
    pattern<Fact>(limit, (c) => ({ kind: 'setting', setting: { name: 'limitSeconds', value: c.number(0) } })),
  ),
  pattern('player? have @seconds time?', (c, { after, before }) =>
    before.length + after.length === 0
      ? { kind: 'setting', setting: { name: 'limitSeconds', value: c.number(0) } }
      : null,
  ),
  pattern('only? at|in|to|nearby|from? @place', (c) => ({ kind: 'place', place: placeOf(c.get(0, 'place')) })),
  pattern('at|in|nearby|from @unknown', (_, { after: [next], isTitle }) =>
    next?.kind === 'quantity' && !isTitle ? null : { kind: 'unknown-place' },
  ),
  // "A bakery at Mirror Park that sells …": what is described.
  pattern('@unknown|station at|in|nearby @place', (c, { before, matched, text }) =>
    before.every(asksForIt) && startsWithRelative(text.slice(matched.at(-1)?.end))
      ? [
          { kind: 'unknown-title', title: titleOf(matched.slice(0, 1), text) },
          { kind: 'place', place: placeOf(c.get(c.phrases.length - 1, 'place')) },
        ]
      : null,
  ),
  // "A meth lab only for …": what it is called.
  pattern('@item place-noun', (_, { before, matched, text, after: [next] }) =>
    before.every(asksForIt) && isConcept(next, 'only', 'for', 'at', 'in', 'with')
      ? { kind: 'unknown-title', title: titleOf(matched, text) }
      : null,
  ),
  // "Moonshine: players …": only a name.
  pattern('@unknown @unknown?', (c, { before, isTitle, after: [next] }) =>
    before.length === 0 && (isTitle || isConcept(next, 'at', 'in', 'nearby') || next?.kind === 'place')
      ? { kind: 'unknown-title', title: namedBy(c.get(0, 'unknown')).label }
      : null,
  ),
  // "A butcher sells beef for 20": who sells.
  pattern('@job', (_, { before, after, matched: [job], text }) =>
    before.length === 0 &&
    job &&
    isShopkeeper(
      job,
      after.find((phrase) => isConcept(phrase, ...actions)),
    )
      ? { kind: 'unknown-title', title: titleOf([job], text) }
      : null,
  ),
  // "The bakery sells bread for 2": who sells.
  pattern('@unknown|@item|station @unknown?', (_, { before, after, matched, text }) => {
    const verb = after.findIndex((phrase) => isConcept(phrase, 'sell', 'buy'));
    const isNear = after
      .slice(0, Math.max(0, verb))
      .every((each) => each.kind === 'place' || isConcept(each, 'at', 'in'));
    const words = text.slice(matched[0]?.start, after[verb]?.start);
    return before.every(asksForIt) &&
      verb >= 0 &&
      isNear &&
      isBeforeGoods(after.slice(verb + 1)) &&
      !/[,:;]/.test(words)
      ? { kind: 'unknown-title', title: titleOf(matched, text) }
      : null;
  }),
  pattern('playtime? reward|salary|price', (_, { isTitle }) => (isTitle ? { kind: 'connection' } : null)),
  // "It costs 100 to take a car out".
  pattern('cost|price|fee @amount for|at|to|if|when|per? take-out|store|enter|open|start|use vehicle?', (c) =>
    priceOf(c.get(0, 'quantity')),
  ),
  pattern('cost|price|fee|for|at from|between|at? @amount', (c) => priceOf(c.get(0, 'quantity'))),
  // "Sell them for 20 each at the market", but not "20 each stop".
  pattern('for|at @amount each', (c, { after: [next] }) =>
    next === undefined || isConcept(next, 'at', 'in', 'to') ? priceOf(c.get(0, 'quantity')) : null,
  ),
  // "… 150 dollars each": of everything that is sold.
  pattern('@money each', (c, context) =>
    startsStatement(context) && context.after.length === 0 ? priceOf(c.get(0, 'quantity')) : null,
  ),
  // "A daily reward of 500 bank money".
  pattern('in|to? bank-account', (_, { before }) =>
    before.at(-1)?.kind === 'quantity' ? { kind: 'setting', setting: { name: 'account', value: 'bank' } } : null,
  ),
  // "A drug lab where …": what it is called.
  pattern('place-noun', (_, { before, after }) =>
    before.length > 0 && before.every(asksForIt) && after.length === 0 ? { kind: 'connection' } : null,
  ),
  // "Alquiler en la playa a 50".
  pattern('to @money|@number', (c, { before, after }) =>
    after.length === 0 && before.some((phrase) => isConcept(phrase, 'sell', 'rent', 'shop', 'repair', 'wash', 'buy'))
      ? { kind: 'price', value: c.number(0) }
      : null,
  ),
  // "Taking it out costs 50".
  pattern('take-out|store|enter|open|start|use cost|price @amount', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern('make? @amount cost', (c) => ({ kind: 'price', value: c.number(0) })),
  // "I want that every car they take out …".
  pattern('want? every|each|all vehicle', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'connection' } : null,
  ),
  // "At the depot": not where the part is, unless that is known.
  pattern('at|in place-noun|spot', (_, { before, after: [next] }) =>
    before.at(-1)?.kind === 'place' || next?.kind === 'place' ? null : { kind: 'unknown-place' },
  ),
  // "A workbench in a warehouse": no storage.
  pattern('at|in stash|house', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'workbench', 'npc', 'marker')) ? { kind: 'unknown-place' } : null,
  ),
  pattern('at|in mechanic-work', () => ({ kind: 'unknown-place' })),
  pattern('mechanic-work', (_, { after }) => (after.length === 0 ? { kind: 'connection' } : null)),
  pattern('sit in', (_, { after: [next] }) =>
    next?.kind === 'vehicle' || isConcept(next, 'vehicle') ? null : { kind: 'connection' },
  ),
  // "Only at the station": that of the job.
  pattern('only? at|in station', (_, { before }) => {
    const job = before.find((phrase) => phrase.kind === 'job');
    const station = job?.kind === 'job' ? stationOf(job.name) : null;
    return station && { kind: 'place', place: station };
  }),
  // "Blista 120, 30 minutes": for so long.
  pattern('for|while? @seconds', (c, { before }) =>
    c.number(0) > longestWorkSeconds && before.some((phrase) => phrase.kind === 'vehicle')
      ? { kind: 'setting', setting: { name: 'limitSeconds', value: c.number(0) } }
      : null,
  ),
  // "The patient pays 300", "they charge the patient 300".
  ...[
    'customer pay @amount',
    'charge|receive|earn customer @amount',
    'charge|receive|earn @amount to|from|by customer',
  ].map((paid) => pattern<Fact>(paid, (c) => ({ kind: 'price', value: c.number(0), isOfCustomer: true }))),
  pattern('pay @amount', (c, { before, matched: [verb], text }) =>
    isDoneByYou(verb, text) || before.some((phrase) => isConcept(phrase, 'player', 'everyone', 'customer'))
      ? { kind: 'price', value: c.number(0) }
      : { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) },
  ),
  pattern('and? @amount more for|per every|each? @job who? duty|online?', (c) => ({
    kind: 'price-per-duty',
    each: c.number(0),
    jobs: [c.get(1, 'job').name],
  })),
  pattern('every|each @job employee? duty|online? make|cost? @amount raise|more|above', (c) => ({
    kind: 'price-per-duty',
    each: c.number(1),
    jobs: [c.get(0, 'job').name],
  })),
  pattern('for|at @seconds', (c, { before }) =>
    before.length === 0 ? { kind: 'duration', seconds: c.number(0) } : null,
  ),
  pattern('at|in|nearby spawn', () => ({ kind: 'unknown-place' })),
  pattern('free for? all?', () => ({ kind: 'price', value: 0 })),
  pattern('only? pay|receive? in|with|by? black-money only?', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'black' },
  })),
  // German: "der 1000 bis 2000 bringt".
  pattern('@amount pay', (c, { before }) =>
    before.every((phrase) => isConcept(phrase, 'and'))
      ? { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) }
      : null,
  ),
  pattern('player? give|receive|earn|win between|from @amount', (c, { after }) =>
    after.length === 0 ? { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) } : null,
  ),
  pattern('between|from @amount in? black-money', (c, context) =>
    startsStatement(context)
      ? [
          { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) },
          { kind: 'setting', setting: { name: 'account', value: 'black' } },
        ]
      : null,
  ),
  // "A heist at the bank for 45000 dirty money".
  pattern('for @amount black-money', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'robbery', 'rob'))
      ? [
          { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) },
          { kind: 'setting', setting: { name: 'account', value: 'black' } },
        ]
      : null,
  ),
  pattern('pay|reward random? between|from @amount', (c) => ({
    kind: 'payment',
    amount: amountOf(c.get(0, 'quantity')),
  })),
  // Without a restriction, and at a time for all, it is everyone anyway.
  pattern('for|by|to? everyone allow?', (_, { before, matched, after }) =>
    matched.length > 1 ||
    before.length + after.length === 0 ||
    isConcept(after[0], 'see') ||
    [...before, ...after].some(isRepeated)
      ? { kind: 'connection' }
      : null,
  ),
  ...[
    'money? pay|receive|take-away|remove|leave? money? to|in|by|per|from|with|at bank|bank-account take-away|remove? instead? cash?',
    'money leave bank|bank-account',
  ].map((bank) => pattern<Fact>(bank, () => ({ kind: 'setting', setting: { name: 'account', value: 'bank' } }))),
  pattern('in|with|at? zone|distance? from? @meters zone|distance?', (c) => ({
    kind: 'setting',
    setting: { name: 'radiusMeters', value: c.number(0) },
  })),
  ...sharePatterns,
  ...fieldPatterns,
  ...[
    '@amount maximum|at-most',
    'amount? maximum|at-most|limit @amount',
    '@job? employee? not charge|fine|pay|give|receive|write|withdraw|transfer|use? more-than @amount',
  ].map((most) =>
    pattern<Fact>(most, (c) => ({
      ...{ kind: 'setting', setting: { name: 'limit', value: c.get(c.phrases.length - 1, 'quantity').maximum } },
    })),
  ),
  pattern('@job and|or? @job? receive? @amount', (c, { matched, after, text }) => {
    const isReceived = matched.some((phrase) => isConcept(phrase, 'receive'));
    const isApart = text.slice(matched.at(-2)?.end, c.phrase(2)?.start).includes(',');
    if (isReceived ? isBeforeGoods(after.slice(0, 1)) : isApart) return null;
    const jobs = c.phrases.flatMap((phrase) => (phrase?.kind === 'job' ? phrase.name : []));
    return { kind: 'job-amount', jobs, value: c.number(2) };
  }),
  pattern('player|everyone|who with|have job @amount', (c) => ({
    kind: 'job-amount',
    jobs: ['employed'],
    value: c.number(0),
  })),
  pattern('other|all player? @amount', (c) => ({ kind: 'job-amount', jobs: ['employed'], value: c.number(0) })),
  // A vehicle without a price is one to choose from.
  pattern('@vehicle', (c) => ({
    kind: 'offer',
    thing: namedBy(c.get(0, 'vehicle')),
    isWeapon: false,
    isVehicle: true,
    price: null,
  })),
  // "3 cars: police, police2": models that are called like jobs.
  pattern('@number vehicle', (_, { isTitle }) => (isTitle ? { kind: 'connection' } : null)),
  pattern('@job', (c, { before, after: [next], text }) => {
    const job = c.get(0, 'job');
    const isListed =
      (next?.kind === 'vehicle' && /^\s*,/.test(text.slice(job.end, next.start))) ||
      (isConcept(next, 'and') && isConcept(before.at(-1), 'with') && hasVehicles(before)) ||
      (before.at(-1)?.kind === 'vehicle' && /,\s*$/.test(text.slice(before.at(-1)?.end, job.start)));
    const thing = { name: job.text.toLowerCase(), label: job.label };
    return isListed ? { kind: 'offer', thing, isWeapon: false, isVehicle: true, price: null } : null;
  }),
];
