import type { EffectSetting, Fact } from '../facts.js';
import { isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';

const setting = (value: EffectSetting): Fact => ({ kind: 'effect-setting', setting: value });
const putOn: Fact = {
  ...{ kind: 'effect', effect: { kind: 'seatbelt', ejectKmh: null, hasSymbol: false, beeps: false } },
};
/** What a hard crash is if nothing is said. */
const thrownOut = setting({ name: 'ejectKmh', value: 80 });

/** Words that carry on what another clause says. */
const alone = ({ before, after }: MatchContext): Fact | null =>
  before.length + after.length === 0 ? { kind: 'connection' } : null;

/** An accident, hard or not. */
const crashing = '@unknown? crash @unknown?';

/** The seatbelt: its key, whom a crash throws out, and what warns of it. */
export const seatbeltPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern(
    'wear|use|place|open|close|start|stop|lock? seatbelt wear|use|place|open|close|start|stop|lock?',
    () => putOn,
  ),
  pattern('without|no|not seatbelt ~eject at|by|with? crash? above|more-than @number|@speed', (c) =>
    setting({ name: 'ejectKmh', value: c.number(0) }),
  ),
  pattern('without|no|not seatbelt|wear? ~eject', () => thrownOut),
  pattern('without|no seatbelt', () => thrownOut),
  pattern('if|when? crash|eject ~above|more-than|at|with|from @speed', (c) =>
    setting({ name: 'ejectKmh', value: c.number(0) }),
  ),
  pattern('icon if|when? not? wear|without|not?', (_, { before, matched }) =>
    matched.length > 1 || before.some((phrase) => isConcept(phrase, 'seatbelt'))
      ? setting({ name: 'hasSymbol' })
      : null,
  ),

  // "Press B to buckle up and unbuckle".
  ...[
    'with|at|press|by? @key for|to|at? and|or? buckle|seatbelt and|or? buckle|seatbelt?',
    'and|with? seatbelt at|with|in|for|by? @key for|to? and|or? buckle? and|or? buckle?',
  ].map((keyed) =>
    pattern<readonly Fact[]>(keyed, (c) => [
      putOn,
      { kind: 'trigger', trigger: { kind: 'key', key: c.get(0, 'key').key } },
    ]),
  ),
  // "Who is not buckled up flies through the windshield in a hard crash".
  ...[
    'if|when|who? player? not|no|without seatbelt|buckle wear?',
    'if|when|who? player? seatbelt|buckle not',
    'without',
  ].map((unbelted) =>
    pattern<Fact>(
      `${unbelted} player? @unknown? at|by|in|with? @unknown? crash? @unknown? go|enter|walk|@unknown? eject at|by|in|with? @unknown? crash? @unknown?`,
      () => thrownOut,
    ),
  ),
  pattern(`go|enter|walk|@unknown? at|by|in|with? ${crashing} eject`, () => thrownOut),
  pattern(`go|enter|walk|@unknown? eject at|by|in|with? ${crashing}`, () => thrownOut),
  pattern('eject if|when|without not|no? buckle|seatbelt above|more-than|from? @speed', (c) =>
    setting({ name: 'ejectKmh', value: c.number(0) }),
  ),
  pattern('who player? not|no|without buckle|seatbelt', (_, context) => alone(context)),
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
  pattern(crashing, (_, context) => alone(context)),
  pattern('and? buckle', (_, { before }) => (before.length === 0 ? { kind: 'connection' } : null)),
  pattern('while|until|when|if seatbelt not|no|open|remove|stop|buckle|@unknown?', (_, context) => alone(context)),
];
