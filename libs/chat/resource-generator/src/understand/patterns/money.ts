import type { Effect } from '../../behavior/effect.js';
import type { Recipient } from '../../behavior/values.js';
import { amountOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import { commandArguments } from '../command-arguments.js';
import type { Fact } from '../facts.js';
import {
  type Captures,
  isConcept,
  isRepeated,
  type MatchContext,
  pattern,
  type Pattern,
  startsStatement,
} from '../pattern.js';

const effect = (value: Effect): Fact => ({ kind: 'effect', effect: value });

/** The amount that a pattern captures first is paid. */
export const money = (captures: Captures, account: 'cash' | 'bank' | 'black', to: Recipient = 'self'): Fact =>
  effect({ kind: 'give-money', account, amount: amountOf(captures.get(0, 'quantity')), to });

/** What a number in front of it counts. */
const isCounted = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined && ['item', 'weapon', 'vehicle', 'unknown'].includes(phrase.kind);

/** "It gives 500 to 1500, cooldown 20 minutes": the number counts nothing behind the comma. */
const isBeforeComma = (matched: readonly Phrase[], next: Phrase, text: string): boolean =>
  text.slice(matched.at(-1)?.end, next.start).trim() === ',' && !isCounted(next);

/** "Fine players with /fine id amount reason": the command says whom and how much. */
function fineOf({ before, after }: MatchContext): Fact | null {
  const command = [...before, ...after].find((phrase) => phrase.kind === 'command');
  const typed = commandArguments(command?.kind === 'command' ? command.parameters : []);
  const amount = typed.find(({ kind }) => kind === 'number');
  return amount && typed.some(({ kind }) => kind === 'player')
    ? effect({
        kind: 'take-money',
        account: 'bank',
        amount: { kind: 'argument', argument: amount.name },
        from: 'target',
      })
    : null;
}

/** What players get. "Pays 500" alone may be a price or a reward: see the values. */
export const moneyPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern('charge player?', (_, context) => fineOf(context)),
  pattern('give|send|write fine|penalty to? player?', (_, context) => fineOf(context)),
  pattern('give|pay|receive|earn|reward|win|loot|bring random? from|between? @amount in? black-money', (c) =>
    money(c, 'black'),
  ),
  pattern('give|pay|receive|earn|reward|win random? @money|@number cash|money? to|in|at bank|bank-account', (c) =>
    money(c, 'bank'),
  ),
  pattern('give|pay|receive|earn|reward|win|salary random? @money cash|money?', (c) => money(c, 'cash')),
  // "Give new players 5000 cash and a phone": those whom the sentence is about.
  pattern('give new player @money|@number cash|money?', (c) => money(c, 'cash')),
  // "/payday gives everyone online 1000 in the bank".
  pattern(
    'give|pay all? everyone|player online? @money|@number cash|money? to|in|at? bank|bank-account?',
    (c, context) => {
      const { before, matched, after } = context;
      if (!before.some(({ kind }) => kind === 'command') || after.length > 0) return null;
      const isAll = matched.some((phrase) => isConcept(phrase, 'everyone', 'all'));
      if (!isAll) return null;
      const account = isConcept(matched.at(-1), 'bank', 'bank-account') ? 'bank' : 'cash';
      return effect({ kind: 'give-money', account, amount: amountOf(c.get(0, 'quantity')), to: 'everyone' });
    },
  ),
  // "Give every player 100 every 30 minutes": each of them, each time.
  pattern('give|pay every|each|all? everyone|player reward|salary|bonus|money? @amount', (c, { before, after }) =>
    [...before, ...after].some(isRepeated) ? money(c, 'cash') : null,
  ),
  // "Gives 500 to 1500": a number of nothing else is money.
  pattern('give|receive|earn|reward|win random? @number cash|money', (c) => money(c, 'cash')),
  // "Gives you 600 and a lockpick".
  pattern('give|receive|earn|reward|win random? @number', (c, { matched, text, after: [next, ...others] }) =>
    next === undefined ||
    (isConcept(next, 'and') && others.slice(0, 2).some(isCounted)) ||
    isBeforeComma(matched, next, text)
      ? money(c, 'cash')
      : null,
  ),
  // "The reward is 3 gold bars": the number counts them.
  ...['receive|earn|win random? @amount cash|money?', 'reward|salary|bonus at|for|from|random|between? @amount'].map(
    (reward) =>
      pattern<Fact>(reward, (c, { matched, after }) =>
        matched.at(-1)?.kind === 'quantity' && c.get(0, 'quantity').unit === 'number' && isCounted(after[0])
          ? null
          : money(c, 'cash'),
      ),
  ),
  // "Players with the job get 250 every 15 minutes": who gets it is said, and nothing that is looted.
  ...[
    ['receive|earn|give @amount every|each|per @seconds', 0, 1] as const,
    ['receive|earn|give every|each|per @seconds @amount', 1, 0] as const,
    ['every|each|per @seconds @amount salary|money|cash? receive|earn|give|pay', 1, 0] as const,
  ].map(([source, amount, period]) =>
    pattern<Fact | readonly Fact[]>(source, (c, { before, after: [next] }) =>
      before.some((phrase) => isConcept(phrase, 'player', 'everyone') || phrase.kind === 'job') &&
      !isCounted(amount === 1 ? next : undefined)
        ? [
            { kind: 'trigger', trigger: { kind: 'interval', everySeconds: c.number(period) } },
            effect({ kind: 'give-money', account: 'cash', amount: amountOf(c.get(amount, 'quantity')), to: 'self' }),
          ]
        : null,
    ),
  ),
  pattern('loot|receive|earn|give @money|@number every|each|per @seconds for? maximum|at-most? @seconds?', (c) =>
    effect({
      ...{ kind: 'repeat', label: 'Looting', everySeconds: c.number(1), maximum: null },
      seconds: c.has(2) ? c.number(2) : 60,
      effects: [{ kind: 'give-money', account: 'cash', amount: amountOf(c.get(0, 'quantity')), to: 'self' }],
    }),
  ),
  // "A robbery with a drill, 500 to 1500 cash".
  pattern('from|between? @amount cash|money?', (c, context) => {
    const { minimum, maximum, unit } = c.get(0, 'quantity');
    const isSaid = minimum < maximum || unit === 'money' || context.matched.length > 1;
    return isSaid && startsStatement(context) && context.before.some((phrase) => isConcept(phrase, 'robbery', 'rob'))
      ? money(c, 'cash')
      : null;
  }),
  // "Gets a phone and 500 in the bank".
  pattern('and @money|@number cash|money? to|in|at? bank|bank-account?', (c, { before, matched, after: [next] }) =>
    before.some((phrase) => isConcept(phrase, 'receive', 'give')) && next?.kind !== 'item' && next?.kind !== 'unknown'
      ? money(c, isConcept(matched.at(-1), 'bank', 'bank-account') ? 'bank' : 'cash')
      : null,
  ),
  // "Cash or card".
  ...[
    'pay? allow? with|by|in|at? cash and|or? with|by|in|at? card|bank|bank-account pay?',
    'pay? allow? with|by|in|at? money or with|by|in|at? card pay?',
    'pay? allow? card|bank|bank-account and|or with|by|in|at? cash pay?',
  ].map((both) => pattern<Fact>(both, () => ({ kind: 'setting', setting: { name: 'isAlsoBank', value: true } }))),
  pattern('only? pay? with|by|in|at? card pay?', () => ({
    kind: 'setting',
    setting: { name: 'account', value: 'bank' },
  })),
  // "Pay only cash".
  ...['pay? only|in|with|by only|in|with|by? cash', 'pay? in|with|by? cash only pay?', 'only cash pay'].map((cash) =>
    pattern<Fact>(cash, () => ({ kind: 'setting', setting: { name: 'account', value: 'cash' } })),
  ),
];
