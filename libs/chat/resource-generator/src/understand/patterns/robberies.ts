import { placeOf, titleOf } from '../amounts.js';
import type { Concept } from '../concepts.js';
import type { Fact } from '../facts.js';
import { asksForIt, isConcept, pattern, type Pattern } from '../pattern.js';
import { preset } from './preset-pattern.js';

/** What is robbed, and the robbery of it. */
const robberies: readonly (readonly [Concept, string])[] = [
  ['shop', 'store'],
  ['bank', 'bank'],
  ['house', 'house'],
];

/** Robberies by the words that ask for them. */
export const robberyPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...robberies.flatMap(([place, variant]) => [
    preset(`${place} robbery|rob`, 'robbery', variant),
    preset(`robbery|rob|steal at|from|in|to? ${place}`, 'robbery', variant),
    // "When somebody robs a store, …".
    preset(`when|if player? ~${place} rob|robbery`, 'robbery', variant),
    preset(`when|if player? rob|steal at|from|in? ${place}`, 'robbery', variant),
  ]),
  pattern('@unknown|stash robbery', (_, { before, matched, text }) =>
    before.every(asksForIt)
      ? [
          { kind: 'preset', preset: { block: 'robbery', variant: 'store' }, isAnother: false },
          { kind: 'unknown-title', title: titleOf(matched, text) },
        ]
      : null,
  ),
  preset('robbery', 'robbery', 'store'),
  // "Rob the Vangelico": what is there.
  pattern('robbery|rob at|in|from? @place', (c, { before }) =>
    before.every(asksForIt)
      ? [
          { kind: 'preset', preset: { block: 'robbery', variant: 'store' }, isAnother: false },
          { kind: 'place', place: placeOf(c.get(0, 'place')) },
        ]
      : null,
  ),
  // "A store robbery, police alert": the alert that it has.
  pattern('and|with? dispatch', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'robbery'))
      ? { kind: 'setting', setting: { name: 'alert', value: true } }
      : null,
  ),
];
