import { amountOf, placeOf, quoted, titleOf } from '../amounts.js';
import type { Fact } from '../facts.js';
import { isShopkeeper } from '../businesses.js';
import { actions } from '../concepts.js';
import { namedBy } from '../named.js';
import { isConcept, pattern, type Pattern, type PhraseOf } from '../pattern.js';
import { stationOf } from '../usual-starts.js';
import { isBeforeGoods } from './trade.js';

const priceOf = ({ minimum, maximum }: PhraseOf<'quantity'>): Fact => ({
  ...{ kind: 'price', value: Math.round(maximum) },
  ...(minimum < maximum && { from: Math.round(minimum) }),
});

/** Nobody stands still for longer: the time means something else. */
const longestWorkSeconds = 900;

/** Places, prices and other values, and how a part is presented. */
export const valuePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "At the airport (-1037, -2731, 20)": one place.
  pattern('at|in|to|nearby|from? @place @place', (c, { text, matched }) => {
    const [named, exact] = [c.get(0, 'place'), c.get(1, 'place')];
    const isExact = /^[-\d]/.test(exact.label) && !/^[-\d]/.test(named.label);
    return isExact && !/[,;]/.test(text.slice(named.end, exact.start)) && matched.at(-1) === exact
      ? { kind: 'place', place: { ...placeOf(exact), label: named.label } }
      : null;
  }),
  pattern('at|in|to|nearby|from? @place in @place', (c) => ({ kind: 'place', place: placeOf(c.get(0, 'place')) })),
  pattern('npc @job', () => ({ kind: 'setting', setting: { name: 'presence', value: 'ped' } })),
  pattern('and? with|play|show|add? animation', () => ({ kind: 'animation' })),
  pattern('who? duty', () => ({ kind: 'connection' })),
  pattern('@seconds', (c) => (c.number(0) > longestWorkSeconds ? null : { kind: 'work', seconds: c.number(0) })),
  pattern('@money', (c) => priceOf(c.get(0, 'quantity'))),
  pattern('maximum|at-most|limit @seconds', (c) => ({
    kind: 'setting',
    setting: { name: 'limitSeconds', value: c.number(0) },
  })),
  pattern('at|in|to|nearby|from? @place', (c) => ({ kind: 'place', place: placeOf(c.get(0, 'place')) })),
  pattern('at|in|nearby|from @unknown', (_, { after: [next], isTitle }) =>
    next?.kind === 'quantity' && !isTitle ? null : { kind: 'unknown-place' },
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
  pattern('@unknown|@item @unknown?', (_, { before, after, matched, text }) => {
    const verb = after.findIndex((phrase) => isConcept(phrase, 'sell', 'buy'));
    const isNear = after
      .slice(0, Math.max(0, verb))
      .every((each) => each.kind === 'place' || isConcept(each, 'at', 'in'));
    const words = text.slice(matched[0]?.start, after[verb]?.start);
    return before.length === 0 && verb >= 0 && isNear && isBeforeGoods(after.slice(verb + 1)) && !/[,:;]/.test(words)
      ? { kind: 'unknown-title', title: titleOf(matched, text) }
      : null;
  }),
  pattern('reward|price', (_, { isTitle }) => (isTitle ? { kind: 'connection' } : null)),
  pattern('cost|price|fee|for|at from|between? @amount', (c) => priceOf(c.get(0, 'quantity'))),
  // "Alquiler en la playa a 50".
  pattern('to @money|@number', (c, { before, after }) =>
    after.length === 0 && before.some((phrase) => isConcept(phrase, 'sell', 'rent', 'shop', 'repair', 'wash', 'buy'))
      ? { kind: 'price', value: c.number(0) }
      : null,
  ),
  pattern('make? @amount cost', (c) => ({ kind: 'price', value: c.number(0) })),
  // "I want that every car they take out …".
  pattern('want? every|each|all vehicle', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'connection' } : null,
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
  pattern('pay @amount', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'player', 'everyone', 'customer'))
      ? { kind: 'price', value: c.number(0) }
      : { kind: 'payment', amount: amountOf(c.get(0, 'quantity')) },
  ),
  pattern('blip @color', (c) => ({ kind: 'setting', setting: { name: 'blipColor', value: c.get(0, 'color').color } })),
  pattern('@color blip', (c) => ({ kind: 'setting', setting: { name: 'blipColor', value: c.get(0, 'color').color } })),
  pattern('and? @amount more for|per every|each? @job who? duty|online?', (c) => ({
    kind: 'price-per-duty',
    each: c.number(0),
    jobs: [c.get(1, 'job').name],
  })),
  pattern('for @seconds', (c, { before }) => (before.length === 0 ? { kind: 'duration', seconds: c.number(0) } : null)),
  pattern('price|fee at? @amount', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern('free for? all?', () => ({ kind: 'price', value: 0 })),
  pattern('take-away|last|need|work|for @seconds', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('@seconds to wear|use|drink|eat|smoke|repair|place', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('@seconds rob|work|progress|gather', (c) => ({ kind: 'work', seconds: c.number(0) })),
  pattern('with? blip', () => ({ kind: 'setting', setting: { name: 'blip', value: true } })),
  pattern('without|no blip', () => ({ kind: 'setting', setting: { name: 'blip', value: false } })),
  // A dealer who buys or sells asks for no person beside the marker.
  pattern('with|add npc|ped', (_, { before, after }) =>
    [...before, ...after].some((phrase) => isConcept(phrase, 'buy', 'sell'))
      ? { kind: 'connection' }
      : { kind: 'setting', setting: { name: 'presence', value: 'ped' } },
  ),
  pattern('with? marker', () => ({ kind: 'setting', setting: { name: 'presence', value: 'marker' } })),
  pattern('only? pay? in|with|by? black-money only?', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'black' },
  })),
  pattern('pay|receive to|in|by|from|with bank|bank-account', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'bank' },
  })),
  pattern('gather|catch|process|craft|cook|cut|mine|wear|use|repair|rob|heal last|take-away @seconds', (c) => ({
    kind: 'work',
    seconds: c.number(0),
  })),
  pattern('name|rename|call to? @quote', (c) => ({
    kind: 'setting',
    setting: { name: 'title', value: quoted(c.get(0, 'quote').text) },
  })),
  pattern('and|or|show|with|message? @quote', (c) => ({
    kind: 'setting',
    setting: { name: 'text', value: quoted(c.get(0, 'quote').text) },
  })),
  pattern('with message @quote', (c) => ({
    kind: 'setting',
    setting: { name: 'text', value: quoted(c.get(0, 'quote').text) },
  })),
  pattern('also|text|message|all? in|at? german', () => ({
    kind: 'setting',
    setting: { name: 'language', value: 'de' },
  })),
  pattern('pay @amount for|per each|every? delivery', (c) => ({
    kind: 'payment',
    amount: amountOf(c.get(0, 'quantity')),
  })),
  pattern('pay|reward between|from @amount', (c) => ({ kind: 'payment', amount: amountOf(c.get(0, 'quantity')) })),
  pattern('everyone allow?', () => ({ kind: 'connection' })),
  pattern('with|use? target instead marker?', () => ({
    kind: 'setting',
    setting: { name: 'presence', value: 'target' },
  })),
  pattern('with|use? marker instead target?', () => ({
    kind: 'setting',
    setting: { name: 'presence', value: 'marker' },
  })),
  pattern('pay|receive in|with|by? black-money', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'black' },
  })),
  pattern('take-away|remove money? from|by|with? bank|bank-account', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'bank' },
  })),
  pattern('money from|by|with bank|bank-account take-away|remove', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'bank' },
  })),
  pattern('to|in|by|from|with|at bank|bank-account', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'bank' },
  })),
  pattern('in cash', () => ({ kind: 'setting', setting: { name: 'account', value: 'cash' } })),
  pattern('in|with|at? zone|distance? @meters zone|distance?', (c) => ({
    kind: 'setting',
    setting: { name: 'radiusMeters', value: c.number(0) },
  })),
  pattern('@percent? money? go|pay|receive|transfer|send|deposit? to|in|at|by @job? society @job?', (c) => ({
    kind: 'share',
    percent: c.has(0) ? c.number(0) : null,
    job: c.has(1) ? c.get(1, 'job').name : c.has(2) ? c.get(2, 'job').name : null,
  })),
  pattern('only? letter allow?', () => ({ kind: 'field', field: 'name', pattern: 'letters' })),
  pattern('between|from? @number character|letter', (c) => ({
    ...{ kind: 'field', field: 'name' },
    ...{ minimum: c.get(0, 'quantity').minimum, maximum: c.get(0, 'quantity').maximum },
  })),
  pattern('reason need|have? at-least|minimum @number character|letter', (c) => ({
    ...{ kind: 'field', field: 'reason', minimum: c.number(0) },
  })),
  pattern('@amount maximum|at-most', (c) => ({ kind: 'setting', setting: { name: 'limit', value: c.number(0) } })),
  pattern('maximum|at-most|limit @amount', (c) => ({
    kind: 'setting',
    setting: { name: 'limit', value: c.number(0) },
  })),
  pattern('@job receive @amount', (c) => ({ kind: 'job-amount', jobs: [c.get(0, 'job').name], value: c.number(1) })),
  pattern('@job @amount', (c) => ({ kind: 'job-amount', jobs: [c.get(0, 'job').name], value: c.number(1) })),
  pattern('@job and|or @job @amount', (c) => ({
    kind: 'job-amount',
    jobs: [c.get(0, 'job').name, c.get(1, 'job').name],
    value: c.number(2),
  })),
  pattern('player|everyone with job @amount', (c) => ({ kind: 'job-amount', jobs: ['employed'], value: c.number(0) })),
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
      (before.at(-1)?.kind === 'vehicle' && /,\s*$/.test(text.slice(before.at(-1)?.end, job.start)));
    const thing = { name: job.text.toLowerCase(), label: job.label };
    return isListed ? { kind: 'offer', thing, isWeapon: false, isVehicle: true, price: null } : null;
  }),
  // "A police job with a garage and an armory": everything is for the police.
  pattern('@job job with', (c, { before }) =>
    before.every((phrase) => isConcept(phrase, 'make', 'want', 'need'))
      ? [
          { kind: 'title', title: `${c.get(0, 'job').label} job` },
          { kind: 'audience', jobs: [{ job: c.get(0, 'job').name, minimumGrade: 0 }], isExcluded: false },
        ]
      : null,
  ),
  // "Job de pêcheur", "lavoro da minatore".
  pattern('job from? @job', (c, { before, isTitle }) =>
    before.length === 0 && isTitle ? { kind: 'title', title: `${c.get(0, 'job').label} job` } : null,
  ),
  pattern('@job job', (c, { before }) =>
    before.length === 0 ? { kind: 'title', title: `${c.get(0, 'job').label} job` } : null,
  ),
  pattern('fish|hunt|mine|cut|cook|lock|delivery|drive|gather job', (_, { before, matched }) =>
    before.length === 0 ? { kind: 'title', title: `${matched[0]?.text ?? ''} job` } : null,
  ),
  pattern('@item @place', (c, { before, isTitle }) =>
    before.length === 0 && isTitle
      ? [
          { kind: 'title', title: c.get(0, 'item').label },
          { kind: 'place', place: placeOf(c.get(1, 'place')) },
        ]
      : null,
  ),
  pattern('@animal|@item job', (c, { before }) =>
    before.length === 0 ? { kind: 'title', title: `${c.phrase(0)?.text ?? ''} job` } : null,
  ),
];
