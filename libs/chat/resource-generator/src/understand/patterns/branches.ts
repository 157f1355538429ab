import type { Phrase } from '../annotation.js';
import { amountOf } from '../amounts.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, isRepeated, pattern, type Pattern } from '../pattern.js';

const inCase = (percent: number | null, ...facts: readonly Fact[]): readonly Fact[] => [
  { kind: 'case', percent },
  ...facts,
];
const declined: Fact = { kind: 'effect', effect: { kind: 'notify', to: 'self', text: 'Not interested' } };
const sale = (captures: Captures, price: number): Fact => ({
  kind: 'sale',
  price: captures.has(price) ? amountOf(captures.get(price, 'quantity')) : null,
});
const item = (captures: Captures, index: number, amount: number | null): Fact => ({
  kind: 'effect',
  effect: {
    kind: 'give-item',
    item: namedBy(captures.phrase(index)!),
    amount:
      amount !== null && captures.has(amount)
        ? amountOf(captures.get(amount, 'quantity'))
        : { kind: 'fixed', value: 1 },
    to: 'self',
  },
});
const payment = (captures: Captures, index: number): Fact => ({
  kind: 'effect',
  effect: { kind: 'give-money', account: 'cash', amount: amountOf(captures.get(index, 'quantity')), to: 'self' },
});

/** So many times what was bet. */
const multiple = (times: number): Fact => ({
  kind: 'effect',
  effect: {
    ...{ kind: 'give-money', account: 'cash', to: 'self' },
    amount: { kind: 'share', argument: 'amount', percent: times * 100 },
  },
});

/** "10 times", "10x", and no amount of money. */
const isMultiple = (captures: Captures, matched: readonly Phrase[]): boolean =>
  matched.some((phrase) => isConcept(phrase, 'time')) || /[x×]$/i.test(captures.phrase(1)?.text ?? '');

/** Another price for people of some jobs. */
const priceFor = (jobs: readonly string[], value: number): Fact => ({
  kind: 'alternative-price',
  value,
  condition: { kind: 'job', jobs: jobs.map((job) => ({ job, minimumGrade: 0 })), isExcluded: false },
});

/** The jobs at some positions. */
const jobsOf = (captures: Captures, ...positions: readonly number[]): string[] =>
  positions.flatMap((position) => (captures.has(position) ? captures.get(position, 'job').name : []));

/** Whether a comma is between an item and a percentage: it is that of something else. */
const isListed = (matched: readonly Phrase[], text: string): boolean =>
  /[,;]/.test(
    text.slice(
      matched.find(({ kind }) => kind !== 'concept')?.end,
      matched.findLast(({ kind }) => kind !== 'concept')?.start,
    ),
  );

const isPercent = (phrase: Phrase): boolean => phrase.kind === 'quantity' && phrase.unit === 'percent';

/** What happens by chance, and what happens or is asked for instead. */
export const branchPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('@percent chance? npc|passer-by|player|customer? ~decline', (c) => inCase(c.number(0), declined)),
  pattern('@percent chance? npc|passer-by|customer? ~buy all? for|at|price? from|between? @amount?', (c) =>
    inCase(c.number(0), sale(c, 1)),
  ),
  pattern('@percent chance? receive|loot? nothing', (c) => inCase(c.number(0))),
  pattern('@percent chance? for|receive|give? @number? @item', (c, { matched, text }) =>
    isListed(matched, text) ? null : inCase(c.number(0), item(c, 2, 1)),
  ),
  // "60% nothing, 30% old coin": what nobody knows is found, too.
  pattern('@percent chance? for|receive|give? @unknown', (c, { before, after, matched, text }) =>
    isListed(matched, text) || ![...before, ...after].some(isPercent) || text.slice(0, matched[0]?.start).trim() === ''
      ? null
      : inCase(c.number(0), item(c, 1, null)),
  ),
  // "Iron 60%, gold 10% or nothing": the percentage is that of the item in front.
  pattern('or? receive|give|loot? @number? @thing @percent chance?', (c, { before, after, matched, text }) =>
    isListed(matched, text) ||
    // "With a pickaxe: 60% stone".
    text.slice(c.phrase(1)?.end, c.phrase(2)?.start).includes(':') ||
    (c.phrase(1)?.kind !== 'item' && ![...before, ...after].some(isPercent))
      ? null
      : inCase(c.number(2), item(c, 1, 0)),
  ),
  pattern('and|or? nothing', (_, { before }) => (before.some(isPercent) ? { kind: 'connection' } : null)),
  pattern('@percent chance? for|receive|give? @money|@number', (c) => inCase(c.number(0), payment(c, 1))),
  // "Free for police", "mechanics wash for free".
  ...['free for|by @job and|or? @job?', 'for? @job and|or? @job? wash|repair|heal|use|refuel|enter|store? free'].map(
    (free) =>
      pattern<Fact>(free, (c, { after }) =>
        after.length > 0 && !free.startsWith('free') ? null : priceFor(jobsOf(c, 0, 1), 0),
      ),
  ),
  // "For the police it costs only 250", "mechanics pay half", "20 % discount for mechanics".
  pattern('for? @job and|or? @job? duty? pay|cost|price only? @amount', (c, { before, after }) =>
    [...before, ...after].some(isRepeated) ? null : priceFor(jobsOf(c, 0, 1), c.number(2)),
  ),
  ...[
    'for? @job and|or? @job? duty? pay|salary|cost|receive|have? only? for? half price?',
    'half price for|to @job and|or? @job?',
  ].map((half) => pattern<Fact>(half, (c) => ({ kind: 'discount', jobs: jobsOf(c, 0, 1), percent: 50 }))),
  pattern('for? @job and|or? @job? duty? pay|salary|receive|have|cost? @percent less|discount', (c) => ({
    kind: 'discount',
    jobs: jobsOf(c, 0, 1),
    percent: c.number(2),
  })),
  // "Police and EMS get 50% off".
  pattern('@job and|or? @job? receive|have @percent', (c, { text }) =>
    /^\s*off\b/i.test(text.slice(c.phrases.at(-1)?.end))
      ? { kind: 'discount', jobs: jobsOf(c, 0, 1), percent: c.number(2) }
      : null,
  ),
  pattern('@percent less|discount for|to @job and|or? @job?', (c) => ({
    kind: 'discount',
    jobs: jobsOf(c, 1, 2),
    percent: c.number(0),
  })),
  // "Between 20 and 22 everything costs 20% less", "20% discount at night".
  ...[
    'after|from|between|at? @clock player|everyone|all? pay|salary|cost|sell|buy|have? all? @percent less|discount',
    'all? pay|cost? @percent less|discount from|between|at? @clock',
  ].map((hours) =>
    pattern<Fact>(hours, (c) => {
      const [clock, percent] = ['clock', 'percent'].map((unit) =>
        c.phrases.find((phrase) => phrase?.kind === 'quantity' && phrase.unit === unit),
      );
      return clock?.kind !== 'quantity' || percent?.kind !== 'quantity' || clock.minimum === clock.maximum
        ? null
        : {
            ...{ kind: 'discount', jobs: [], percent: percent.maximum },
            hours: { from: clock.minimum % 24, to: clock.maximum % 24 },
          };
    }),
  ),
  // "You bet 100 to 1000, 5% chance to win 10 times the bet".
  pattern('bet between|from|for? @amount money?', (c) => {
    const { minimum, maximum } = c.get(0, 'quantity');
    return { kind: 'stake', minimum, maximum };
  }),
  ...['minimum|at-least bet for|at? @amount', 'bet minimum|at-least @amount'].map((least) =>
    pattern<Fact>(least, (c) => ({ kind: 'stake', minimum: c.number(0) })),
  ),
  ...['maximum|at-most|limit bet for|at? @amount', 'bet maximum|at-most|limit @amount'].map((most) =>
    pattern<Fact>(most, (c) => ({ kind: 'stake', maximum: c.number(0) })),
  ),
  pattern(
    '@percent chance? to|for|in? win|receive|pay? @number time? bet|money|amount|price?',
    (c, { matched, after: [next] }) =>
      matched.some((phrase) => isConcept(phrase, 'win', 'bet')) && next?.kind !== 'item' && isMultiple(c, matched)
        ? inCase(c.number(0), multiple(c.number(1)))
        : null,
  ),
  pattern('@percent chance? to|for|in? win|receive|pay? double|bet bet|money|amount|price?', (c, { matched }) =>
    matched.some((phrase) => isConcept(phrase, 'double')) ? inCase(c.number(0), multiple(2)) : null,
  ),
  pattern('@percent chance? to|for|in? lose all|bet|money|amount? bet|money?', (c) => inCase(c.number(0))),
  pattern('or? otherwise', () => ({ kind: 'otherwise' })),
  // "Se tiver, …": behind "only if there is none".
  pattern('if|when have', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'otherwise' } : null,
  ),
  // "… and VIPs get 1000".
  ...(['vip', 'admin'] as const).map((to) =>
    pattern<Fact>(`for? ${to} player? receive|earn|win? @money|@number cash|money?`, (c, { after: [next] }) =>
      next && !isConcept(next, 'and', 'every', 'each', 'per', 'instead')
        ? null
        : { kind: 'other-amount', value: c.number(0), to },
    ),
  ),
  pattern('but only @amount', (c) => ({ kind: 'alternative-price', value: c.number(0), condition: null })),
];
