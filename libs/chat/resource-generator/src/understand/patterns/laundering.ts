import { amountOf } from '../amounts.js';
import type { Fact } from '../facts.js';
import { endsInRelative } from '../grammar.js';
import { isConcept, pattern, type Pattern } from '../pattern.js';

/** Black money that becomes clean, and what is kept of it. */
export const launderingPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('give|receive? @money|@number wash cash|money? after? @seconds?', (c, { before }) =>
    before.some((phrase) => isConcept(phrase, 'wash'))
      ? null
      : [
          {
            kind: 'effect',
            effect: { kind: 'give-money', account: 'cash', amount: amountOf(c.get(0, 'quantity')), to: 'self' },
          },
          ...(c.has(1) ? [{ kind: 'work', seconds: c.number(1) } as const] : []),
        ],
  ),
  pattern('launder black-money? at|in? wash?', () => ({ kind: 'launder' })),
  // "The player hands over dirty money": what launderers take.
  pattern('player? give|bring|return|change|deposit black-money', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'setting', setting: { name: 'account', value: 'black' } } : null,
  ),
  pattern('fee|commission|remove|take-away|take-out|charge|lose|tax @percent', (c) => ({
    kind: 'commission',
    percent: c.number(0),
  })),
  // "A laundering that takes 20 percent", "die 20 Prozent nimmt": the share of who launders.
  ...['receive @percent', '@percent receive'].map((share) =>
    pattern<Fact>(share, (c, { after, text, matched: [first] }) =>
      after.length === 0 && endsInRelative(text.slice(0, first?.start))
        ? { kind: 'commission', percent: c.number(0) }
        : null,
    ),
  ),
  // "Gives 70 % of it clean".
  pattern('receive|give|for? @percent wash|cash', (c) => ({ kind: 'commission', percent: 100 - c.number(0) })),
  pattern('receive|give @percent wash|cash after|in @seconds', (c) => [
    { kind: 'commission', percent: 100 - c.number(0) },
    { kind: 'work', seconds: c.number(1) },
  ]),
  pattern('save @percent', (c) => ({ kind: 'commission', percent: c.number(0) })),
  pattern('@percent fee|commission|tax', (c) => ({ kind: 'commission', percent: c.number(0) })),
];
