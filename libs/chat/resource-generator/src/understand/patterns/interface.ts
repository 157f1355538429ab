import type { Effect } from '../../behavior/effect.js';
import type { HudCorner, HudValue } from '../../behavior/interface-effect.js';
import type { Concept } from '../concepts.js';
import type { EffectSetting, Fact } from '../facts.js';
import { isConcept, type MatchContext, pattern, type Pattern, type PhraseOf } from '../pattern.js';

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
};
const valueNames = Object.keys(panelValues).join('|');

/** Whether the words in front of a value say that it is shown on the screen. */
const isShown = ({ before }: MatchContext): boolean =>
  before.some((phrase) => isConcept(phrase, 'hud', 'speedometer', 'show', 'see'));

const valuesOf = ({ matched }: MatchContext): HudValue[] =>
  matched.flatMap((phrase) => (phrase.kind === 'concept' ? (panelValues[phrase.concept] ?? []) : []));

const corner = (vertical: string, horizontal: string, value: HudCorner): Pattern<Fact>[] => [
  pattern(`at|in? ${vertical} at|in? ${horizontal}`, () => setting({ name: 'corner', value })),
  pattern(`at|in? ${horizontal} ${vertical}`, () => setting({ name: 'corner', value })),
];

/** An accident, hard or not. */
const crashing = '@unknown? crash @unknown?';

/** What players see on the screen while they play. */
export const interfacePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "A speedometer with fuel", "a hud that shows health and armor", "show the server id".
  pattern('speedometer speed?', () => ({ kind: 'panel', values: ['speed'] })),
  // "… and a seatbelt with the key B".
  pattern('and|with? seatbelt at|with|in|for? @key', (c) => [
    effect({ kind: 'seatbelt', ejectKmh: null, hasSymbol: false, beeps: false }),
    { kind: 'trigger', trigger: { kind: 'key', key: c.get(0, 'key').key } },
  ]),
  // "Small minigame", "a lockpick minigame has to be passed". What is in front of a comma is something else.
  pattern(
    'and? with|by|need|have|play|win|finish|make|use|start|show|first? @item|hack|lock|open|unlock? skill-check win|play|finish?',
    (c, { text }) =>
      /^\s*[,;]/.test(text.slice(c.phrase(0)?.end ?? text.length))
        ? null
        : effect({ kind: 'skill-check', keys: 3, seconds: 2.5 }),
  ),
  pattern('hud', () => ({ kind: 'panel', values: [] })),
  pattern(`and|with? ${valueNames} icon|hud?`, (_, context) =>
    isShown(context) ? { kind: 'panel', values: valuesOf(context) } : null,
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

  // The seatbelt.
  pattern('wear|use|place|open|close|start|stop|lock? seatbelt wear|use|place|open|close|start|stop|lock?', () =>
    effect({ kind: 'seatbelt', ejectKmh: null, hasSymbol: false, beeps: false }),
  ),
  pattern('without|no|not seatbelt ~eject at|by|with? crash? above|more-than @number|@speed', (c) =>
    setting({ name: 'ejectKmh', value: c.number(0) }),
  ),
  pattern('without|no|not seatbelt|wear? ~eject', () => setting({ name: 'ejectKmh', value: 80 })),
  pattern('without|no seatbelt', () => setting({ name: 'ejectKmh', value: 80 })),
  pattern('if|when? crash|eject ~above|more-than|at|with|from @speed', (c) =>
    setting({ name: 'ejectKmh', value: c.number(0) }),
  ),
  pattern('icon if|when? not? wear|without|not?', (_, { before, matched }) =>
    matched.length > 1 || before.some((phrase) => isConcept(phrase, 'seatbelt'))
      ? setting({ name: 'hasSymbol' })
      : null,
  ),

  // "Press B to buckle up and unbuckle".
  pattern('with|at|press|by? @key for|to|at? and|or? buckle|seatbelt and|or? buckle|seatbelt?', (c) => [
    effect({ kind: 'seatbelt', ejectKmh: null, hasSymbol: false, beeps: false }),
    keyOf(c.get(0, 'key')),
  ]),
  pattern('seatbelt at|with|in|for|by? @key for|to? and|or? buckle? and|or? buckle?', (c) => [
    effect({ kind: 'seatbelt', ejectKmh: null, hasSymbol: false, beeps: false }),
    keyOf(c.get(0, 'key')),
  ]),
  // "Who is not buckled up flies through the windshield in a hard crash".
  ...[
    'if|when|who? player? not|no|without seatbelt|buckle wear?',
    'if|when|who? player? seatbelt|buckle not',
    'without',
  ].map((unbelted) =>
    pattern<Fact>(
      `${unbelted} player? @unknown? at|by|in|with? @unknown? crash? @unknown? go|enter|walk|@unknown? eject at|by|in|with? @unknown? crash? @unknown?`,
      () => setting({ name: 'ejectKmh', value: 80 }),
    ),
  ),
  pattern(`go|enter|walk|@unknown? at|by|in|with? ${crashing} eject`, () => setting({ name: 'ejectKmh', value: 80 })),
  pattern(`go|enter|walk|@unknown? eject at|by|in|with? ${crashing}`, () => setting({ name: 'ejectKmh', value: 80 })),
  pattern('eject if|when|without not|no? buckle|seatbelt above|more-than|from? @speed', (c) =>
    setting({ name: 'ejectKmh', value: c.number(0) }),
  ),
  pattern('who player? not|no|without buckle|seatbelt', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'connection' } : null,
  ),
  pattern('and? smaller|@unknown? icon smaller|@unknown? at|in? hud|screen', () => setting({ name: 'hasSymbol' })),
  pattern(
    'and? beep|sound while|until|when|if? drive? without|not|no? seatbelt|buckle? not|no|open|remove|stop|buckle? wear?',
    (_, { before, after, matched }) =>
      // "A noise bar": another sound.
      after.length === 0 ||
      matched.some((phrase) => isConcept(phrase, 'beep')) ||
      [...before, ...matched].some((phrase) => isConcept(phrase, 'seatbelt', 'buckle'))
        ? setting({ name: 'beeps' })
        : null,
  ),
  pattern('@unknown? crash @unknown?', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'connection' } : null,
  ),
  pattern('and? buckle', (_, { before }) => (before.length === 0 ? { kind: 'connection' } : null)),
  pattern('while|until|when|if seatbelt not|no|open|remove|stop|buckle|@unknown?', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'connection' } : null,
  ),

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
  connection('not only @job|@vehicle'),

  // What players write.
  pattern('send|show|write message|notify|text|chat to? everyone|all|player', (_, { before }) =>
    before.some(({ kind }) => kind === 'command') ? effect({ kind: 'say', to: 'everyone' }) : null,
  ),
  pattern('only? to? player|everyone|all nearby', (_, { before }) =>
    before.some(({ kind }) => kind === 'command') ? effect({ kind: 'say', to: { withinMeters: 20 } }) : null,
  ),
  pattern('only? to player|everyone|all in|nearby @meters', (c, { before }) =>
    before.some(({ kind }) => kind === 'command') ? effect({ kind: 'say', to: { withinMeters: c.number(0) } }) : null,
  ),

  // Two players agree on something.
  pattern('@number? player? bet money? with? dice?', () => [
    effect({ kind: 'consent' }),
    effect({ kind: 'wager', account: 'cash', amount: { kind: 'argument', argument: 'amount' } }),
  ]),
  connection('when|if? other? player? accept'),
  connection('above|more amount win all?'),
  pattern('win take-away|receive all money|amount?', (_, { before, after }) =>
    before.every((phrase) => isConcept(phrase, 'then', 'and')) && after.length === 0 ? { kind: 'connection' } : null,
  ),
];
