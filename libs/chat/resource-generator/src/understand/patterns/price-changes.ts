import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, type MatchContext, pattern, type Pattern } from '../pattern.js';

/** What a price becomes. "20% discount for police" is for some, and states another fact. */
function priceChange(factor: number, more = 0): (captures: Captures, context: MatchContext) => Fact | null {
  return ({ phrases }, { before, after }) => {
    const thing = phrases.find((phrase) => phrase?.kind === 'item' || phrase?.kind === 'weapon');
    if (before.length + after.length > 0) return null;
    return { kind: 'price-change', thing: thing ? namedBy(thing).name : null, factor, more };
  };
}

const scaled =
  (sign: 1 | -1, unit: 'percent' | 'amount'): Pattern<Fact>['read'] =>
  (captures, context) => {
    const quantity = captures.phrases.find((phrase) => phrase?.kind === 'quantity');
    const value = quantity?.kind === 'quantity' ? quantity.maximum * sign : 0;
    if (unit === 'percent' && value <= -100) return null;
    return unit === 'percent'
      ? priceChange(1 + value / 100)(captures, context)
      : priceChange(1, value)(captures, context);
  };

const prices = 'all|each|every? price|cost|fee? for? @item|@weapon?';

/** "Double all prices", "make it 20% cheaper", "raise the price of water by 5". */
export const priceChangePatterns: readonly Pattern<Fact>[] = [
  ...(
    [
      ['double', 2],
      ['half', 0.5],
    ] as const
  ).flatMap(([word, factor]) => [
    pattern(`make|set|change? ${word} ${prices}`, priceChange(factor)),
    pattern(`make|set|change? all? @item|@weapon? ${word} price|cost|raise|discount`, priceChange(factor)),
    pattern(`${prices} ${word}`, priceChange(factor)),
  ]),
  ...(
    [
      ['raise', 1],
      ['lower|discount', -1],
    ] as const
  ).flatMap(([word, sign]) => [
    pattern(`make|set|change? ${word} ${prices} by|for|per|in|at|from? @percent`, scaled(sign, 'percent')),
    pattern(`make|set|change? all? @item|@weapon? @percent ${word} ${prices}`, scaled(sign, 'percent')),
    pattern(`make|set|change? ${word} ${prices} by|for|per|in|from @amount`, scaled(sign, 'amount')),
    pattern(`make|set|change? @money ${word} ${prices}`, scaled(sign, 'amount')),
  ]),
];
