import { amountOf, titleOf } from '../amounts.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { asksForIt, isConcept, pattern, type Pattern } from '../pattern.js';

/** Deliveries: how many stops they have, and what each pays. */
export const deliveryPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('mission? delivery mission|job?', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'player', 'everyone') || phrase.kind === 'unknown')
      ? null
      : { kind: 'preset', preset: { block: 'delivery', variant: 'general' }, isAnother: false },
  ),
  // "A daily quest from an npc": what it is called, and who gives it.
  pattern('daily? mission from|with|at|by npc', (_, { before, matched, text }) =>
    before.every(asksForIt)
      ? [
          { kind: 'unknown-title', title: titleOf(matched.slice(0, -2), text) },
          { kind: 'setting', setting: { name: 'presence', value: 'ped' } },
        ]
      : null,
  ),
  // "A delivery job for pizza", "livreur de pizza".
  pattern('job? delivery job? for? @item', (c, context) =>
    context.before.every(asksForIt)
      ? [
          { kind: 'preset', preset: { block: 'delivery', variant: 'general' }, isAnother: false },
          { kind: 'unknown-title', title: `${c.get(0, 'item').label} delivery` },
        ]
      : null,
  ),
  // "Drive a route of 8 stops".
  pattern('drive|go? route @number stop|house|customer', (c) => ({ kind: 'delivery', stops: c.number(0) })),
  // "Deliver fuel to 5 stations and get 250 each".
  ...[
    'deliver|bring|drive fuel|@item|@unknown? to|at|in? @number random? station|shop|house|customer|spot|place-noun',
    'fuel|@item|@unknown? to|at|in @number random? station|shop|house|customer|spot|place-noun deliver|bring|drive',
  ].map((source) =>
    pattern<readonly Fact[]>(source, (c) => [
      { kind: 'preset', preset: { block: 'delivery', variant: 'general' }, isAnother: false },
      { kind: 'delivery', stops: c.number(c.phrases.length - 1) },
    ]),
  ),
  // "60 per delivery and a tip of 5 to 15".
  ...['and? random? tip from|between|at|for? @amount', 'and? @amount tip'].map((tip) =>
    pattern<Fact>(tip, (c) => ({ kind: 'delivery', tip: amountOf(c.get(0, 'quantity')) })),
  ),
  // "Take a scooter at the shop": what it is driven with.
  pattern('@vehicle receive|take-out|pick-up|load', (c, { after }) =>
    after.length === 0
      ? { kind: 'offer', thing: namedBy(c.get(0, 'vehicle')), isWeapon: false, isVehicle: true, price: null }
      : null,
  ),
  pattern('receive|earn|pay @amount each', (c, { after }) =>
    after.length > 0 ? null : { kind: 'delivery', reward: amountOf(c.get(0, 'quantity')) },
  ),
  // "From the docks to 4 shops, every shop pays 300".
  pattern('to @number shop|station|spot', (c, { before }) =>
    before.some((phrase) => phrase.kind === 'job' || isConcept(phrase, 'deliver', 'delivery', 'drive'))
      ? { kind: 'delivery', stops: c.number(0) }
      : null,
  ),
  pattern('every|each shop|station|spot pay @amount', (c) => ({
    kind: 'delivery',
    reward: amountOf(c.get(0, 'quantity')),
  })),
  // "Drive npcs to their destination".
  pattern('drive|bring|deliver|pick-up npc|customer|passenger ~to', () => ({ kind: 'delivery' })),
  // "8 stops", "5 random houses per tour", "70 per stop", "every pizza 45", "on the faggio".
  ...[
    '@number random? stop|house|customer|delivery random?',
    '@number random? stop|house|customer|delivery random? per|each|every|at|in|for? route|mission|place-noun',
  ].map((stops) => pattern<Fact>(stops, (c) => ({ kind: 'delivery', stops: c.number(0) }))),
  pattern('every|each|per stop|delivery|customer|house|@item @amount', (c) => ({
    kind: 'delivery',
    reward: amountOf(c.get(1, 'quantity')),
  })),
  pattern(
    'receive|earn|pay|give? @amount per|for|every|each every|each? stop|delivery|customer|house|@item pay?',
    (c) => ({ kind: 'delivery', reward: amountOf(c.get(0, 'quantity')) }),
  ),
  pattern('and? deliver by|to|after|at|in? house|customer', () => ({ kind: 'delivery' })),
  pattern('@item delivery', (_, { before, matched, text }) =>
    before.every(asksForIt)
      ? [
          { kind: 'preset', preset: { block: 'delivery', variant: 'general' }, isAnother: false },
          { kind: 'unknown-title', title: titleOf(matched, text) },
        ]
      : null,
  ),
];
