import type { Effect } from '../../behavior/effect.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';

const effect = (value: Effect): Fact => ({ kind: 'effect', effect: value });
const setting = (name: 'canReturn'): Fact => ({ kind: 'effect-setting', setting: { name } });

/** Words of a verb and the vehicle, in either order: German puts the verb at the end. */
const ofVehicle = (verb: string, value: Effect): Pattern<Fact>[] => [
  pattern(`${verb} vehicle more? nearby?`, () => effect(value)),
  pattern(`nearby? vehicle ${verb}`, () => effect(value)),
  pattern(`${verb} nearby vehicle`, () => effect(value)),
];

/** Whether the words in front say when it happens: without them, locking belongs to the keys of vehicles. */
const isStarted = ({ before }: MatchContext): boolean =>
  before.some(({ kind }) => kind === 'command' || kind === 'key' || kind === 'item');

const started = (source: string, value: Effect): Pattern<Fact>[] => [
  pattern(source, (_, context) => (isStarted(context) ? effect(value) : null)),
];

/** What happens with vehicles. */
export const vehiclePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // Money that is laundered at a car wash.
  pattern('at|in car-wash', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'launder')) ? { kind: 'unknown-place' } : null,
  ),
  pattern('car-wash', () => effect({ kind: 'wash-vehicle' })),
  ...ofVehicle('wash', { kind: 'wash-vehicle' }),
  pattern('vehicle receive wash', () => effect({ kind: 'wash-vehicle' })),
  ...ofVehicle('repair|fix', { kind: 'repair-vehicle' }),
  pattern('repair|fix engine|damage', () => effect({ kind: 'repair-vehicle' })),
  ...ofVehicle('refuel', { kind: 'refuel-vehicle' }),
  ...ofVehicle('flip', { kind: 'flip-vehicle' }),
  pattern('flip', () => effect({ kind: 'flip-vehicle' })),
  ...ofVehicle('delete|remove', { kind: 'delete-vehicle' }),
  ...started('start|stop? and|or? start|stop? engine vehicle? start|stop? and|or? start|stop?', {
    kind: 'engine-vehicle',
  }),
  ...started('lock|unlock and|or? lock|unlock? vehicle', { kind: 'lock-vehicle' }),
  ...started('vehicle lock|unlock and|or? lock|unlock?', { kind: 'lock-vehicle' }),
  pattern('limit speed at|to? @speed', (c) =>
    effect({ kind: 'limit-vehicle', kmh: { kind: 'fixed', value: c.number(0) } }),
  ),
  pattern('speed limit at|to? @speed', (c) =>
    effect({ kind: 'limit-vehicle', kmh: { kind: 'fixed', value: c.number(0) } }),
  ),
  ...[
    'to? change|set|choose|show? extras|livery and|or? extras|livery? vehicle? duty?',
    'extras|livery and|or? extras|livery? from|at? vehicle? to? change|set|choose',
  ].map((style) =>
    pattern<Fact>(style, (_, { matched }) =>
      effect({
        kind: 'style-vehicle',
        parts: (['extras', 'livery'] as const).filter((part) => matched.some((phrase) => isConcept(phrase, part))),
      }),
    ),
  ),
  pattern('enter|hide|go|sit|store? in|inside trunk vehicle?', () => effect({ kind: 'hide-vehicle', who: 'self' })),
  pattern('and|or? place|load|bring|store player in? trunk', () => effect({ kind: 'hide-vehicle', who: 'target' })),
  pattern('and|or place|load|bring|store player', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'trunk')) ? effect({ kind: 'hide-vehicle', who: 'target' }) : null,
  ),
  pattern('spawn|take-out|bring|make @vehicle', (c, context) =>
    isConcept(context.matched[0], 'spawn') || isStarted(context)
      ? effect({ kind: 'spawn-vehicle', vehicles: [namedBy(c.get(0, 'vehicle'))], trailer: null, canReturn: false })
      : null,
  ),
  // "Take a police car out of the garage": one that the garage hands out.
  ...['take-out|receive|spawn|pick-up @vehicle from garage', '@vehicle from garage take-out|receive|spawn|pick-up'].map(
    (handout) =>
      pattern<readonly Fact[]>(handout, (c) => [
        { kind: 'preset', preset: { block: 'garage', variant: 'garage' }, isAnother: false },
        { kind: 'offer', thing: namedBy(c.get(0, 'vehicle')), isWeapon: false, isVehicle: true, price: null },
      ]),
  ),
  // "/policedog spawns it": something else than a vehicle.
  pattern('vehicle? spawn vehicle?', (_, { before, after, matched }) =>
    [...before, ...matched, ...after].some((phrase) => phrase.kind === 'vehicle' || isConcept(phrase, 'vehicle'))
      ? effect({ kind: 'spawn-vehicle', vehicles: [], trailer: null, canReturn: false })
      : null,
  ),
  pattern('unlock vehicle', () => effect({ kind: 'lock-vehicle' })),
  ...started('lock and|or', { kind: 'lock-vehicle' }),
  pattern('return vehicle?', () => setting('canReturn')),
  pattern('store again', (_, { before }) =>
    before.every((phrase) => isConcept(phrase, 'and')) ? setting('canReturn') : null,
  ),
  // "… and put it back".
  pattern('and store', (_, { before, after }) => (before.length + after.length === 0 ? setting('canReturn') : null)),
  pattern('vehicle more? nearby', () => ({ kind: 'connection' })),
  pattern('nearby vehicle', () => ({ kind: 'connection' })),
  // "The car you sit in, or the closest one": the vehicle that every effect is for.
  pattern('sit in|inside or nearby', () => ({ kind: 'connection' })),
];
