import { longestWorkSeconds } from '../amounts.js';
import { actions } from '../concepts.js';
import type { Fact } from '../facts.js';
import type { Phrase } from '../annotation.js';
import { namedBy } from '../named.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern, startsStatement } from '../pattern.js';

const day = 86_400;
const periods = [
  ['hourly', 3_600],
  ['daily', day],
  ['weekly', 7 * day],
] as const;

const cooldown = (seconds: number, scope: 'player' | 'place' | 'server' | null): Fact => ({
  kind: 'pause',
  seconds,
  scope,
});
/** So many times, or so many pieces. More are an amount of money or of something else. */
function limit(captures: Captures, { matched }: MatchContext, periodSeconds: number): Fact | null {
  const count = captures.number(0);
  if (count > maxUses) return null;
  const item = captures.phrases.find((phrase) => phrase?.kind === 'item');
  return matched.some((phrase) => isConcept(phrase, 'time'))
    ? { kind: 'condition', condition: { kind: 'limit', count, periodSeconds } }
    : { kind: 'quota', item: item ? namedBy(item) : null, count, periodSeconds };
}
const maxUses = 500;

/** So many of an item, or one, are used up each time. */
const usedEachTime = (captures: Captures): Fact => ({
  kind: 'condition',
  condition: {
    ...{ kind: 'item', item: namedBy(captures.get(1, 'item')), isConsumed: true },
    amount: captures.has(0) ? captures.number(0) : 1,
  },
});

/** "A day", without a number. */
const isPeriod = (phrase: Phrase | undefined): boolean => phrase !== undefined && !/\d/.test(phrase.text);
const counting = ['only', 'at-most', 'maximum', 'limit', 'time'] as const;
const counted = '@item? time|item|part|plant?';
const atMost = 'only|at-most|maximum|limit';
/** Behind "limit it". */
const to = 'to|at|in?';
/** "Can dig 10 times a day". */
const doing = 'buy|sell|gather|catch|cut|mine|fish|hunt|search|pick-up|craft|process|use|rob|open|start|rent|take-out';

/** What a pause can be of. */
const robbedConcepts =
  'shop|place-noun|robbery|house|spot|atm|till|bin|meter|parking-meter|vending-machine|npc|passer-by';

/** How often something can happen, and the pause in between. */
export const repetitionPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern(`need? @seconds cooldown for|per|each|every each|every? ${robbedConcepts}`, (c) =>
    cooldown(c.number(0), 'place'),
  ),
  pattern(`cooldown for|at? @seconds for|per|each|every each|every? ${robbedConcepts}`, (c) =>
    cooldown(c.number(0), 'place'),
  ),
  pattern('need? @seconds cooldown for|per? server|all|everyone', (c) => cooldown(c.number(0), 'server')),
  pattern('need? @seconds cooldown for|per each? player', (c) => cooldown(c.number(0), 'player')),
  pattern('need? @seconds cooldown', (c) => cooldown(c.number(0), null)),
  pattern('cooldown for|at? @seconds for|per? server|all|everyone', (c) => cooldown(c.number(0), 'server')),
  pattern('cooldown for|at? @seconds for|per each? player', (c) => cooldown(c.number(0), 'player')),
  pattern('cooldown for|at|after? @seconds', (c) => cooldown(c.number(0), null)),
  pattern('cooldown @seconds between @number? robbery', (c) => cooldown(c.number(0), null)),
  pattern('only? use|take-out|rent|spawn|open only? every|each|per @seconds', (c) => cooldown(c.number(0), 'player')),
  pattern('only take-out|rent|use|spawn|buy|receive ~every|each|per @seconds', (c, { before }) =>
    before.length === 0 ? cooldown(c.number(0), 'player') : null,
  ),
  pattern('only? once each|every|per|in|at? @seconds for|per? server|all|everyone', (c) =>
    cooldown(c.number(0), 'server'),
  ),
  pattern('only|at-most|maximum? once each|every|per|in|at? @seconds', (c) => cooldown(c.number(0), 'player')),
  // "Each bin only every 10 minutes".
  pattern(
    `every|each ${robbedConcepts} only? rob|search|use|loot|open? only? once? every|each|all|per|in @seconds`,
    (c) => cooldown(c.number(0), 'place'),
  ),
  ...periods.map(([period, seconds]) =>
    pattern<Fact>(`every|each ${robbedConcepts} only? rob|search|use|loot|open? only? once ${period}`, () =>
      cooldown(seconds, 'place'),
    ),
  ),
  pattern(`all? ${robbedConcepts} cooldown for|at? @seconds`, (c, { matched, text }) =>
    /[,;:]/.test(text.slice(matched[0]?.start, matched.at(-1)?.start)) ? null : cooldown(c.number(0), 'place'),
  ),
  pattern('only? once per|each|every|in? day', () => cooldown(day, 'player')),
  pattern('@seconds wait|cooldown before|until|between then? @number? @unknown|again|other|robbery', (c) =>
    cooldown(c.number(0), null),
  ),
  pattern('@seconds wait|cooldown between each|every? sell|buy|use|gather|catch|craft', (c) =>
    cooldown(c.number(0), 'player'),
  ),
  pattern('wait @seconds between', (c) => cooldown(c.number(0), 'player')),
  pattern(`every|each ${robbedConcepts} only? rob|search|use|loot? again? after|every @seconds`, (c) =>
    cooldown(c.number(0), 'place'),
  ),
  pattern('rob again? after @seconds', (c) => cooldown(c.number(0), 'place')),
  // "After that the store is closed for 45 minutes", "cannot be robbed again for an hour".
  ...[
    `same ${robbedConcepts} not rob|start|use|search again? for|at|while|by? @seconds`,
    `then? after? ${robbedConcepts}? close for|at|while? @seconds`,
    'then|after? not|nobody not? rob|rent|use|start again? for|at|while|by? @seconds',
    'then|after? not|nobody for? @seconds ~rob|rent|use|start',
    'then|after player|nobody? @seconds not rob|rent|use|start',
    'player|nobody @seconds not rob|rent|use|start',
  ].map((closed) => pattern<Fact>(closed, (c) => cooldown(c.number(0), 'place'))),
  // "After one nobody on the server can start again for 30 minutes".
  pattern('after @number? nobody online|server start|rob again? for|at|while @seconds', (c) =>
    cooldown(c.number(c.phrases.length - 1), 'server'),
  ),
  // "30 min de espera": longer than anybody works.
  ...['@seconds wait', 'wait @seconds'].map((wait) =>
    pattern<Fact>(wait, (c, context) =>
      startsStatement(context) && c.number(0) > longestWorkSeconds ? cooldown(c.number(0), null) : null,
    ),
  ),
  ...periods.map(([period, periodSeconds]) =>
    pattern<Fact>(`only? once ${period} for|per? each? player?`, () => cooldown(periodSeconds, 'player')),
  ),
  pattern('only? once for|per each? player', () => ({ kind: 'condition', condition: { kind: 'first-time' } })),
  pattern('only? once', () => ({ kind: 'condition', condition: { kind: 'first-time' } })),
  // "Only 2 items a day", "max 20 per hour for each player".
  ...periods.map(([period, periodSeconds]) =>
    pattern(
      `only? ${doing}? ${atMost}? ${to} @number ${counted} for|per|each|every? player|everyone? ${period}`,
      (c, context) => limit(c, context, periodSeconds),
    ),
  ),
  pattern(
    `${atMost} ${to} @number ${counted} for|per|each|every? player|everyone? each|per|every|in @seconds`,
    (c, context) => limit(c, context, c.number(c.phrases.length - 1)),
  ),
  // "At most 10 diamonds a day".
  pattern(
    `only? ${doing}? ${atMost}? ${to} @number ${counted} for|per|each|every? player|everyone? @seconds`,
    (c, context) =>
      isPeriod(c.phrases.at(-1)) && context.matched.some((phrase) => isConcept(phrase, ...counting))
        ? limit(c, context, c.number(c.phrases.length - 1))
        : null,
  ),
  // "And it breaks after it", "it is used up", but not "and smash it".
  pattern(
    'and|then|after? receive? smash|delete|disappear|lose|use|remove|use-up|eat after|then?',
    (_, { before, after, matched, text }) => {
      const last = matched.at(-1);
      const isEnd = /^\s*(?:[.,;!?)]|$)/.test(text.slice(last?.end)) && isConcept(last, 'smash', 'eat');
      const isAfter = matched.length > 1 && isConcept(last, 'after', 'then');
      return before.length + after.length === 0 && (isEnd || isAfter || isConcept(last, 'use-up'))
        ? { kind: 'used-up' }
        : null;
    },
  ),
  // "The kit is removed".
  pattern('@item|@unknown|item remove|delete|disappear|lose|use-up', (_, { before, after }) =>
    before.every((phrase) => isConcept(phrase, 'and', 'then')) && after.length === 0 ? { kind: 'used-up' } : null,
  ),
  // "Consumed on use".
  pattern('use-up when|if|by|in? use', () => ({ kind: 'used-up' })),
  // "A rod and one bait per try".
  pattern(
    'and|with|use|need|use-up @number? @item per|each|every|for each|every? time|use|@unknown',
    (c, { before, matched }) =>
      [...before, ...matched].some((phrase) => isConcept(phrase, 'need', 'use', 'use-up', 'with', 'have'))
        ? usedEachTime(c)
        : null,
  ),
  pattern('use-up @number? @item', usedEachTime),
  // "5 minutes for each player", but not "10 minutes, everyone gets 500".
  pattern('for|per|each|every each|every? player|everyone', (_, { before, matched, after: [next] }) =>
    before.slice(-2).some(({ kind }) => kind === 'quantity') && (matched.length > 1 || !isConcept(next, ...actions))
      ? { kind: 'connection' }
      : null,
  ),
  pattern(`${atMost}? ${to} @number time|item|part|plant? ~per|each|every player? and? per|each? day`, (c, context) =>
    limit(c, context, day),
  ),
];
