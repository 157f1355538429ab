import type { Effect } from '../../behavior/effect.js';
import type { EffectSetting, Fact } from '../facts.js';
import { amountOf, quoted } from '../amounts.js';
import { namedBy } from '../named.js';
import { alertPatterns } from './alerts.js';
import { money, moneyPatterns } from './money.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern, startsStatement } from '../pattern.js';

const effect = (value: Effect): Fact => ({ kind: 'effect', effect: value });

const seconds = (captures: Captures, index: number, otherwise: number): number =>
  captures.has(index) ? captures.number(index) : otherwise;
const status = (kind: 'hunger' | 'thirst' | 'stress', percent: number): Fact =>
  effect({ kind: 'status', status: kind, percent, to: 'self' });

const setting = (name: Exclude<EffectSetting, { value: unknown }>['name']): Fact => ({
  kind: 'effect-setting',
  setting: { name },
});

/** An item of a choice, and how many of it. */
const choice = '@number? @item';
const given = (captures: Captures, index: number): Effect => ({
  ...{ kind: 'give-item', item: namedBy(captures.get(index + 1, 'item')), to: 'self' },
  amount: captures.has(index) ? amountOf(captures.get(index, 'quantity')) : { kind: 'fixed', value: 1 },
});

const openText: Fact = { kind: 'text', text: null, isMore: true, to: 'self' };

/** Whether a colon is between a command that gives something, or what players get, and the match. */
const isInGivenList = ({ before, matched: [first], text }: MatchContext): boolean => {
  const given = before.findLast((phrase) => isConcept(phrase, 'reward') || phrase.kind === 'command');
  return (
    given !== undefined &&
    before.some((phrase) => isConcept(phrase, 'reward')) &&
    text.slice(given.end, first?.start).includes(':')
  );
};

/** How dice are rolled if nothing is said. */
const quiet = { withinMeters: 20, aboveSeconds: 0, isThrown: false } as const;

/** What happens. */
export const effectPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...moneyPatterns,
  pattern('rename|change name?', (_, { matched, after: [next] }) =>
    (isConcept(matched[0], 'rename') || matched.length > 1) && next?.kind !== 'quote' && next?.kind !== 'command'
      ? effect({ kind: 'rename-character' })
      : null,
  ),
  pattern('receive|give|earn money', () => ({ kind: 'connection' })),

  // "He loses 200 dollars".
  pattern('lose|take-away @money|@number cash|money? from|to? bank|bank-account?', (c, { matched, after: [next] }) =>
    next?.kind === 'item' || (c.get(0, 'quantity').unit === 'number' && matched.length < 3)
      ? null
      : effect({
          ...{ kind: 'take-money', amount: amountOf(c.get(0, 'quantity')), from: 'self' },
          account: isConcept(matched.at(-1), 'bank', 'bank-account') ? 'bank' : 'cash',
        }),
  ),

  // Items.
  // "A fish or a trout": one of them, each as likely as the others.
  pattern(
    `give|receive|loot|earn|catch|gather|bring random? item|part? same? ${choice} or? ${choice} or? ${choice.replaceAll(' ', '? ')}?`,
    (c, { matched }) => {
      const outcomes = [0, 2, 4].flatMap((index) => (c.has(index + 1) ? [given(c, index)] : []));
      return outcomes.length > 1 && matched.some((phrase) => isConcept(phrase, 'or'))
        ? effect({
            kind: 'random',
            outcomes: outcomes.map((each) => ({ weight: 100 / outcomes.length, effects: [each] })),
          })
        : null;
    },
  ),
  pattern('give|receive|loot|earn|win|reward between|from? @number? @item', (c) => effect(given(c, 0))),
  pattern('give|receive @weapon', (c) =>
    effect({ kind: 'give-weapon', weapon: namedBy(c.get(0, 'weapon')), ammunition: 50, to: 'self' }),
  ),

  // "/starter: 5000 bank, 5 water and a phone".
  pattern('and? @number? @item', (c, context) => (isInGivenList(context) ? effect(given(c, 0)) : null)),
  pattern('and? @amount cash|money|bank|bank-account|black-money', (c, context) => {
    const account = context.matched.at(-1);
    if (!isInGivenList(context)) return null;
    if (isConcept(account, 'black-money')) return money(c, 'black');
    return money(c, isConcept(account, 'bank', 'bank-account') ? 'bank' : 'cash');
  }),
  pattern('and|with? @number? @item', (c, { before, after: [next], matched, text }) => {
    // "Gets 500, a phone and a bread".
    const isGiven = before.some((phrase) => isConcept(phrase, 'reward', 'daily', 'receive', 'give'));
    const isOfNext = next?.kind === 'quantity' && !/[,;]/.test(text.slice(matched.at(-1)?.end, next.start));
    if (!isGiven || isOfNext || isConcept(next, 'for', 'to', 'at', 'cost', 'give')) return null;
    return effect(given(c, 0));
  }),
  pattern('roll? @dice same? command?', (c, { matched }) => {
    const { count, sides } = c.get(0, 'dice');
    const isAny = matched.some((phrase) => isConcept(phrase, 'same'));
    const all = isAny ? [...new Set([sides, 4, 6, 8, 10, 12, 20, 100])] : [sides];
    return effect({ kind: 'roll-dice', count, sides: all, ...quiet, isTyped: true });
  }),
  pattern('roll @number? dice', (c) =>
    effect({ kind: 'roll-dice', count: c.has(0) ? c.number(0) : 1, sides: [6], ...quiet }),
  ),
  pattern('player nearby stand? see value|what? @unknown?', () => ({ kind: 'connection' })),

  // Body and mind.
  // More than 100 is a price.
  pattern('give|add|receive? @number|@percent armor', (c) =>
    c.number(0) > 100 ? null : effect({ kind: 'armor', percent: c.number(0), to: 'self' }),
  ),
  pattern('armor @number|@percent', (c) =>
    c.number(0) > 100 ? null : effect({ kind: 'armor', percent: c.number(0), to: 'self' }),
  ),
  pattern('full armor', () => effect({ kind: 'armor', percent: 100, to: 'self' })),
  pattern('heal|give|add|receive? @number|@percent health', (c) =>
    effect({ kind: 'heal', percent: c.number(0), to: 'self' }),
  ),
  pattern('heal only? @number|@percent', (c) => effect({ kind: 'heal', percent: c.number(0), to: 'self' })),
  pattern('heal|treat to? all|full? health? player? full?', (_, { matched }) =>
    effect({ kind: 'heal', percent: 100, to: isConcept(matched.at(-1), 'player') ? 'target' : 'self' }),
  ),
  pattern('revive player?', () => effect({ kind: 'revive', to: 'target' })),
  pattern('receive? freeze player? for|at? @seconds', () => ({ kind: 'impossible' })),
  pattern('freeze player?', () => effect({ kind: 'freeze', isFrozen: true, to: 'self' })),
  pattern('kill player', () => effect({ kind: 'kill', to: 'self' })),
  ...(['hunger', 'thirst'] as const).map((kind) =>
    pattern<Fact | readonly Fact[]>(`@item give? @number|@percent ${kind}`, (c) => [
      { kind: 'trigger', trigger: { kind: 'item', item: namedBy(c.get(0, 'item')) } },
      status(kind, c.number(1)),
    ]),
  ),
  pattern('lose @number|@percent health', (c) => effect({ kind: 'heal', percent: -c.number(0), to: 'self' })),
  // "+20 thirst, -15 stress".
  ...(['hunger', 'thirst', 'stress'] as const).map((kind) =>
    pattern<Fact | readonly Fact[]>(`and? and? @number|@percent ${kind}`, (c, { text }) => {
      const sign = text.charAt((c.phrase(0)?.start ?? 0) - 1);
      return sign === '-' || sign === '+' ? status(kind, sign === '-' ? -c.number(0) : c.number(0)) : null;
    }),
  ),
  pattern('and? and? @number|@percent health|armor', (c, { text, matched }) => {
    const sign = text.charAt((c.phrase(0)?.start ?? 0) - 1);
    const kind = isConcept(matched.at(-1), 'armor') ? 'armor' : 'heal';
    if (sign !== '+' && (sign !== '-' || kind === 'armor')) return null;
    return effect({ kind, percent: sign === '-' ? -c.number(0) : c.number(0), to: 'self' });
  }),
  pattern('remove|less|without|take-away|take-out|lose @number|@percent stress', (c) => status('stress', -c.number(0))),
  pattern('stress lower by? @number|@percent', (c) => status('stress', -c.number(0))),
  pattern('remove|less|take-away|lose|lower stress at|by|from? @number|@percent', (c) =>
    status('stress', -c.number(0)),
  ),
  pattern('give|add|more @number|@percent stress', (c) => status('stress', c.number(0))),
  pattern('give|add|more|receive|refuel|heal? @number|@percent hunger|food', (c) => status('hunger', c.number(0))),
  pattern('give|add|more|receive|refuel|heal? @number|@percent thirst', (c) => status('thirst', c.number(0))),
  pattern('run|go|walk? double speed for|at? @seconds?', (c) =>
    effect({ kind: 'run-speed', multiplier: 1.49, seconds: seconds(c, 0, 0) }),
  ),
  pattern('for @seconds ~run double speed', (c) =>
    effect({ kind: 'run-speed', multiplier: 1.49, seconds: c.number(0) }),
  ),
  pattern('for @seconds nothing|nobody hurt|damage|kill', (c) =>
    effect({ kind: 'invincible', seconds: c.number(0), damageAfterwards: false }),
  ),
  pattern('not|no take-away|receive? damage for? @seconds?', (c) =>
    effect({ kind: 'invincible', seconds: seconds(c, 0, 0), damageAfterwards: false }),
  ),
  pattern('not use weapon for? @seconds?', (c) => effect({ kind: 'no-weapons', seconds: seconds(c, 0, 0) })),
  pattern('give? drunk screen? effect|screen for|at? @seconds', (c) =>
    effect({ kind: 'screen-effect', effect: 'DrugsDrivingIn', seconds: c.number(0) }),
  ),
  ...[
    'make? screen effect for|at? @seconds',
    // "Un effet d'écran bourré", "efekt pijanego ekranu", "er sieht verschwommen".
    'give|receive|make|set|place|see|have? effect drunk? screen drunk? for|at|while? @seconds',
    'see|have effect for|at|while? @seconds',
    'see|have @seconds effect',
  ].map((blurred) =>
    pattern<Fact>(blurred, (c) => effect({ kind: 'screen-effect', effect: 'DrugsDrivingIn', seconds: c.number(0) })),
  ),
  pattern('last|receive|make|walk|go|run|appear? drunk for|at|while? @seconds', (c) =>
    effect({ kind: 'walk-style', style: 'drunk', seconds: c.number(0), fallsWhenJumping: false }),
  ),
  pattern('@seconds drunk', (c) =>
    effect({ kind: 'walk-style', style: 'drunk', seconds: c.number(0), fallsWhenJumping: false }),
  ),
  pattern('last|receive|make? drunk', () =>
    effect({ kind: 'walk-style', style: 'drunk', seconds: 0, fallsWhenJumping: false }),
  ),
  pattern('run|walk|go @seconds more? speed', (c) =>
    effect({ kind: 'run-speed', multiplier: 1.3, seconds: c.number(0) }),
  ),
  pattern('run more|speed for|at|while @seconds', (c) =>
    effect({ kind: 'run-speed', multiplier: 1.3, seconds: c.number(0) }),
  ),
  pattern('run|walk|go more? speed for|at|while? @seconds?', (c) =>
    effect({ kind: 'run-speed', multiplier: 1.3, seconds: seconds(c, 0, 0) }),
  ),
  pattern('drunk? walk-style drunk? for|at|while? @seconds', (c) =>
    effect({ kind: 'walk-style', style: 'drunk', seconds: c.number(0), fallsWhenJumping: false }),
  ),

  pattern('receive|give all|every? damage all?', () => setting('damageAfterwards')),
  pattern('when|if finish|start', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'connection' } : null,
  ),
  pattern('at|in street', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'passer-by', 'npc')) ? { kind: 'connection' } : null,
  ),
  pattern('with? street', () => setting('withStreet')),
  pattern('fall when|if? jump?', () => setting('fallsWhenJumping')),
  pattern('when|if jump', () => ({ kind: 'connection' })),
  pattern('give|receive? @number experience', (c) =>
    effect({
      kind: 'count',
      counter: 'experience',
      amount: c.number(0),
      isSaved: false,
      levelEvery: null,
      isShown: false,
    }),
  ),
  ...[
    'raise level every|each @number',
    'every|each|all @number experience receive|give? new? level?',
    'every|each @number level',
  ].map((level) =>
    pattern<Fact>(level, (c) => ({ kind: 'effect-setting', setting: { name: 'levelEvery', value: c.number(0) } })),
  ),
  pattern('show|see in|at? screen|hud? level|experience and? level|experience? screen|hud?', () => setting('isShown')),
  pattern('save', () => setting('isSaved')),
  pattern('not lose at|to|when|after? reconnect|leave|join', () => setting('isSaved')),
  pattern('anonymous', () => setting('isAnonymous')),

  // Words.
  pattern('show|notify to? everyone|all player? message|text with? name?', (_, { after: [next] }) =>
    next?.kind === 'quote' ? null : effect({ kind: 'say', to: 'everyone' }),
  ),
  pattern('everyone see|receive message|text|notify|announce', (_, { after: [next] }) =>
    next?.kind === 'quote' ? null : effect({ kind: 'say', to: 'everyone' }),
  ),
  pattern('all|every|everyone player? with|have @item item? receive|see notify|message', (c) =>
    effect({ kind: 'notify', to: { withItem: c.get(0, 'item').name }, text: 'New message' }),
  ),
  // "The player gets a message": of which the text is open.
  pattern('and? player receive|see notify|message|text', (_, context) =>
    (isConcept(context.matched[0], 'and') || startsStatement(context)) && context.after[0]?.kind !== 'quote'
      ? openText
      : null,
  ),
  pattern('notify player|everyone? with|by notify|message', (_, { before, after }) =>
    before.length + after.length === 0 ? openText : null,
  ),
  pattern('receive|see|show|appear|go|stand message? @quote', (c, { before }) => {
    // An entry of the menu.
    if (before.some((phrase) => isConcept(phrase, 'menu')))
      return { kind: 'setting', setting: { name: 'text', value: quoted(c.get(0, 'quote').text) } };
    return before.some((phrase) => isConcept(phrase, 'everyone', 'announce'))
      ? effect({ kind: 'announce', text: quoted(c.get(0, 'quote').text) })
      : effect({ kind: 'notify', to: 'self', text: quoted(c.get(0, 'quote').text) });
  }),
  pattern('message|notify|text for|to|at all|everyone player? @quote', (c) =>
    effect({ kind: 'announce', text: quoted(c.get(0, 'quote').text) }),
  ),
  pattern('announce|message|notify in? chat? go|show|appear? @quote', (c) =>
    effect({ kind: 'announce', text: quoted(c.get(0, 'quote').text) }),
  ),

  ...alertPatterns,
  // "/announce [message] shows a big message to everyone".
  pattern('show|send|write? notify|message|text|announce to|for|at? everyone|all player?', (_, { before }) =>
    before.some((phrase) => phrase.kind === 'command' && phrase.parameters.length > 0)
      ? effect({ kind: 'say', to: 'everyone' })
      : null,
  ),
  pattern('every|each? any|all? receive|buy|sell|use|take-out? log to|in|at? webhook', () => effect({ kind: 'log' })),
  ...['also? log|save|send|write every|any|all? to|in|at? webhook', 'also? to|in|at webhook log|save|send|write'].map(
    (log) => pattern<Fact>(log, () => effect({ kind: 'log' })),
  ),

  // Rules of the server.
  pattern('warn|notify|show player? @seconds before', (c) => ({ kind: 'warning', secondsBefore: c.number(0) })),
  pattern('@seconds before|last-one warn|show|notify player? message?', (c) => ({
    kind: 'warning',
    secondsBefore: c.number(0),
  })),
  pattern('to? go|teleport to|at|in marker|waypoint|blip in|at|from? map|place-noun?', (_, { before, after }) =>
    [...before, ...after].some(({ kind }) => kind === 'command' || kind === 'key')
      ? effect({ kind: 'teleport', to: 'waypoint', who: 'self' })
      : null,
  ),
  pattern('kick player?', () => effect({ kind: 'kick', reason: 'Kicked' })),
];
