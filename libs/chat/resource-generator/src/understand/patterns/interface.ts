import { commandArguments } from '../command-arguments.js';
import type { Effect } from '../../behavior/effect.js';
import type { HudCorner, HudValue } from '../../behavior/interface-effect.js';
import type { Concept } from '../concepts.js';
import type { EffectSetting, Fact } from '../facts.js';
import { isConcept, type MatchContext, pattern, type Pattern, type PhraseOf } from '../pattern.js';
import { seatbeltPatterns } from './seatbelt.js';

const effect = (value: Effect): Fact => ({ kind: 'effect', effect: value });
const setting = (value: EffectSetting): Fact => ({ kind: 'effect-setting', setting: value });
const keyOf = ({ key }: PhraseOf<'key'>): Fact => ({ kind: 'trigger', trigger: { kind: 'key', key } });
const connection = (source: string): Pattern<Fact> => pattern(source, () => ({ kind: 'connection' }));

/** What a panel can show, by the words for it. */
const panelValues: Partial<Record<Concept, HudValue>> = {
  speed: 'speed',
  fuel: 'fuel',
  seatbelt: 'seatbelt',
  engine: 'engine',
  health: 'health',
  armor: 'armor',
  hunger: 'hunger',
  food: 'hunger',
  thirst: 'thirst',
  stress: 'stress',
  cash: 'cash',
  money: 'cash',
  bank: 'bank',
  'bank-account': 'bank',
  'black-money': 'black',
  job: 'job',
  id: 'id',
  street: 'street',
};
const valueNames = Object.keys(panelValues).join('|');

/** Whether the words in front of a value say that it is shown on the screen. */
const isShown = ({ before }: MatchContext): boolean =>
  before.some((phrase) => isConcept(phrase, 'hud', 'speedometer', 'show', 'see'));

/** An alert names the street, too. */
const isOfAlert = ({ before, matched }: MatchContext): boolean =>
  matched.some((phrase) => isConcept(phrase, 'street')) &&
  !before.some((phrase) => isConcept(phrase, 'hud', 'speedometer')) &&
  (before.length > 1 || matched.some((phrase) => isConcept(phrase, 'with', 'and')));

const valuesOf = ({ matched }: MatchContext): HudValue[] =>
  matched.flatMap((phrase) => (phrase.kind === 'concept' ? (panelValues[phrase.concept] ?? []) : []));

const corner = (vertical: string, horizontal: string, value: HudCorner): Pattern<Fact>[] => [
  pattern(`at|in? ${vertical} at|in|to? ${horizontal}`, () => setting({ name: 'corner', value })),
  pattern(`at|in? ${horizontal} ${vertical}`, () => setting({ name: 'corner', value })),
];

/** What players see on the screen while they play. */
export const interfacePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "A speedometer with fuel", "a hud that shows health and armor", "show the server id".
  pattern('speedometer speed?', () => ({ kind: 'panel', values: ['speed'] })),
  // "Small minigame", "a lockpick minigame has to be passed". What is in front of a comma is something else.
  pattern(
    'and? with|by|need|have|play|win|finish|make|use|start|show|first? @item|hack|lock|open|unlock? skill-check win|play|finish?',
    (c, { text }) =>
      /^\s*[,;]/.test(text.slice(c.phrase(0)?.end ?? text.length))
        ? null
        : effect({ kind: 'skill-check', keys: 3, seconds: 2.5 }),
  ),
  pattern('hud', () => ({ kind: 'panel', values: [] })),
  pattern(`and|with? icon|hud? ${valueNames} name? icon|hud?`, (_, context) =>
    isShown(context) && !isOfAlert(context) ? { kind: 'panel', values: valuesOf(context) } : null,
  ),
  pattern('server id', (_, context) => (isShown(context) ? { kind: 'panel', values: ['id'] } : null)),
  pattern('in? mph', () => setting({ name: 'unit', value: 'mph' })),
  pattern('in? kmh', () => setting({ name: 'unit', value: 'kmh' })),
  ...corner('bottom|below', 'right', 'bottom-right'),
  ...corner('bottom|below', 'left', 'bottom-left'),
  ...corner('top|above', 'right', 'top-right'),
  ...corner('top|above', 'left', 'top-left'),
  // "Hide it with F7": used again, the panel is shown.
  pattern('and? show|hide and|or? show|hide? with|by|at @key', (c) => keyOf(c.get(0, 'key'))),
  pattern('and? with|by|at @key show|hide and|or? show|hide?', (c) => keyOf(c.get(0, 'key'))),
  // "Show it on the screen".
  pattern('show|see at|in? screen', (_, { before, after }) =>
    before.length + after.length === 0 ? setting({ name: 'isShown' }) : null,
  ),
  connection('at|in? screen'),

  ...seatbeltPatterns,

  // The meter of a taxi.
  pattern('meter', (_, { before }) =>
    isConcept(before.at(-1), 'every', 'each')
      ? null
      : effect({ kind: 'meter', price: 5, perMeters: 100, isForAll: false }),
  ),
  pattern('@amount per|every|each|for @meters', (c) => [
    setting({ name: 'price', value: c.number(0) }),
    setting({ name: 'perMeters', value: c.number(1) }),
  ]),
  pattern('driver? and? passenger|customer see price|amount? also?', () => setting({ name: 'isForAll' })),
  connection('in any|every|all vehicle'),
  connection('not only at|in? @job|@vehicle'),

  // What players write.
  pattern('send|show|write message|notify|text|chat to? everyone|all|player', (_, { before, after: [next] }) =>
    before.some(({ kind }) => kind === 'command') ||
    (before.every((phrase) => isConcept(phrase, 'and')) && next?.kind !== 'quote')
      ? effect({ kind: 'say', to: 'everyone' })
      : null,
  ),
  pattern('only? to? player|everyone|all nearby', (_, { before }) =>
    before.some(({ kind }) => kind === 'command') ? effect({ kind: 'say', to: { withinMeters: 20 } }) : null,
  ),
  pattern('only? to player|everyone|all in|nearby @meters', (c, { before }) =>
    before.some(({ kind }) => kind === 'command') ? effect({ kind: 'say', to: { withinMeters: c.number(0) } }) : null,
  ),

  // Two players agree on something.
  pattern('@number? player? bet money? with|to|at|in|for? dice?', (c, { matched, before, after }) => {
    const command = [...before, ...after].find((phrase) => phrase.kind === 'command');
    const typed = commandArguments(command?.kind === 'command' ? command.parameters : []);
    const isForTwo = c.has(0) || isConcept(matched.at(-1), 'dice') || typed.length > 1;
    const argument = typed.find(({ kind }) => kind === 'number')?.name ?? 'amount';
    return isForTwo
      ? [
          effect({ kind: 'consent' }),
          effect({ kind: 'wager', account: 'cash', amount: { kind: 'argument', argument } }),
        ]
      : { kind: 'stake' };
  }),
  connection('when|if? other? player? accept'),
  ...['above|more|bigger amount win all?', 'amount above|more|bigger win all?'].map(connection),
  pattern('win take-away|receive all money|amount?', (_, { before, after }) =>
    before.every((phrase) => isConcept(phrase, 'then', 'and')) && after.length === 0 ? { kind: 'connection' } : null,
  ),
];
