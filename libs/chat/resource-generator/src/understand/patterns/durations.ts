import { longestWorkSeconds } from '../amounts.js';
import type { Fact } from '../facts.js';
import { type Captures, isConcept, pattern, type Pattern } from '../pattern.js';

/** The last quantity of a match: how long it takes. */
const work = ({ phrases }: Captures): Fact => {
  const quantity = phrases.findLast((phrase) => phrase?.kind === 'quantity');
  if (quantity?.kind !== 'quantity') throw new RangeError('The pattern captures no quantity');
  return { kind: 'work', seconds: Math.round(quantity.maximum) };
};

/** How long something takes. */
export const durationPatterns: readonly Pattern<Fact>[] = [
  pattern('@seconds', (c) => (c.number(0) > longestWorkSeconds ? null : work(c))),
  pattern('@seconds each|every|per? with? progress?', (c, { matched }) =>
    matched.length > 1 && !isConcept(matched.at(-1), 'with') && c.number(0) <= longestWorkSeconds ? work(c) : null,
  ),
  ...[
    'take-away|last|need|work|bring|receive|for @seconds each?',
    'use time|progress at|for? @seconds',
    '@seconds to wear|use|drink|eat|smoke|repair|place',
    '@seconds without move|leave|go from? zone|place-noun|spot?',
    '@seconds rob|robbery|work|progress|gather',
    '@seconds per|for each? @item',
    'gather|catch|process|craft|cook|cut|mine|fish|hunt|search|wear|use|drink|eat|smoke|hack|repair|rob|heal last|take-away|need @seconds',
    // "Every try takes 12 seconds".
    'every|each @unknown|time|item take-away|last|need? @seconds',
    // "The car is deleted after 30 minutes".
    'vehicle delete|disappear|remove after|to @seconds',
    'vehicle after @seconds delete|disappear|remove',
  ].map((source) => pattern(source, work)),
  // "Heals 25 over 5 seconds".
  pattern('more-than @seconds', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'heal', 'health', 'armor')) ? work(c) : null,
  ),
  pattern('and? with progress', () => ({ kind: 'work', seconds: 5, isUsual: true })),
];
