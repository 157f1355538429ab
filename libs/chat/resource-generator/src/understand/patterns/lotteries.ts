import type { Fact } from '../facts.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';
import { feature, preset } from './preset-pattern.js';

const setting = (name: 'drawHour' | 'drawWeekday' | 'potPercent' | 'intervalSeconds', value: number): Fact => ({
  kind: 'setting',
  setting: { name, value },
});

const commandOf = (name: string): Fact => ({ kind: 'trigger', trigger: { kind: 'command', name, arguments: [] } });

const daySeconds = 86_400;
const weekSeconds = 7 * daySeconds;

/** When the winner is drawn: on a weekday, at an hour, or every so many minutes. */
function drawn(captures: Captures, { matched }: MatchContext): Fact[] | null {
  if (!matched.some((phrase) => isConcept(phrase, 'draw'))) return null;
  const phrases = [0, 1].flatMap((index) => captures.phrase(index) ?? []);
  // An interval of several days would begin again with each restart.
  const isLong = phrases.some(
    (phrase) =>
      phrase.kind === 'quantity' &&
      phrase.unit === 'seconds' &&
      phrase.maximum > daySeconds &&
      phrase.maximum !== weekSeconds,
  );
  if (isLong) return null;
  const isWeekly = matched.some((phrase) => isConcept(phrase, 'weekly'));
  return [
    { kind: 'feature', feature: 'draws-winner' },
    ...(isWeekly ? [setting('drawWeekday', 0)] : []),
    ...(matched.some((phrase) => isConcept(phrase, 'hourly')) ? [setting('intervalSeconds', 3_600)] : []),
    ...phrases.flatMap((phrase) => {
      if (phrase.kind === 'weekday') return [setting('drawWeekday', phrase.day)];
      if (phrase.kind !== 'quantity') return [];
      if (phrase.unit !== 'seconds') return [setting('drawHour', Math.round(phrase.maximum) % 24)];
      if (phrase.maximum < daySeconds) return [setting('intervalSeconds', Math.round(phrase.maximum))];
      return phrase.maximum > daySeconds ? [setting('drawWeekday', 0)] : [];
    }),
  ];
}

const time = 'at|in? every|each? daily|weekly|hourly|@weekday|@seconds? to|at|in? @clock?';
const winner = 'player? win|draw? player?';

/** Lotteries: what a ticket costs, when one of them wins, and how much. */
export const lotteryPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  preset('lottery', 'lottery', 'general'),
  // "Players buy tickets for 100": nobody buys a fine.
  pattern('player|everyone? buy|sell fine with|by|at? @command? for|at|to? @amount?', (c): Fact[] => [
    { kind: 'feature', feature: 'draws-winner' },
    ...(c.has(0) ? [commandOf(c.get(0, 'command').name)] : []),
    ...(c.has(1) ? [{ kind: 'price', value: c.number(1) } as const] : []),
  ]),
  pattern('fine price|cost at|for? @amount', (c) => ({ kind: 'price', value: c.number(0) })),
  pattern(`draw win? ${time}`, drawn),
  pattern(`${time} ${winner} draw`, drawn),
  feature('win receive|bring|win|take-out|pick-up? all? pot|reward', 'draws-winner'),
  feature('and? receive|win all? pot', 'draws-winner'),
  feature('draw win|player', 'draws-winner'),
  pattern('win', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'feature', feature: 'draws-winner' } : null,
  ),
  pattern('win? receive|win|bring? @percent from|for? pot|reward?', (c, { matched, before }) =>
    [...before, ...matched].some((phrase) => isConcept(phrase, 'win')) ? setting('potPercent', c.number(0)) : null,
  ),
  feature('and? win announce|show|notify to|for? everyone|all|chat?', 'draws-winner'),
];
