import type { Effect } from '../behavior/effect.js';
import type { Place } from '../behavior/values.js';
import { place } from '../vocabulary/places.js';

type Kinds<Value> = Partial<Record<Effect['kind'], Value>>;

/** Where players usually go for an effect. */
const usualPlaces: Kinds<string> = {
  'rename-character': 'City hall',
  'wash-vehicle': 'Los Santos Customs',
  'repair-vehicle': 'Los Santos Customs',
  'refuel-vehicle': 'Gas station Strawberry',
  heal: 'Pillbox Hill',
  revive: 'Pillbox Hill',
};

/** The commands that players usually have for an effect. */
const usualCommands: Kinds<string> = {
  'delete-vehicle': 'dv',
  'flip-vehicle': 'flip',
  'lock-vehicle': 'lock',
  'engine-vehicle': 'engine',
  'limit-vehicle': 'limiter',
  'style-vehicle': 'extras',
  'hide-vehicle': 'trunk',
  'roll-dice': 'roll',
  seatbelt: 'seatbelt',
  meter: 'meter',
};

/** What commands do that are called like an effect. */
const namedEffects: Readonly<Record<string, Effect>> = {
  heal: { kind: 'heal', percent: 100, to: 'target' },
  revive: { kind: 'revive', to: 'target' },
  freeze: { kind: 'freeze', isFrozen: 'toggle', to: 'target' },
  repair: { kind: 'repair-vehicle' },
  wash: { kind: 'wash-vehicle' },
  refuel: { kind: 'refuel-vehicle' },
  flip: { kind: 'flip-vehicle' },
  dv: { kind: 'delete-vehicle' },
};

/** The effect that a command is called like. */
export const effectOfCommand = (name: string): Effect | null => namedEffects[name] ?? null;

/** Where the people of a job work. */
const stations: Readonly<Record<string, string>> = { police: 'Mission Row', ambulance: 'Pillbox Hill' };

/** The station of a job, if it has one. */
export const stationOf = (job: string): Place | null => {
  const label = stations[job];
  return label === undefined ? null : place(label);
};

/** The job whose station is among some places. */
export const jobAt = (places: readonly Place[]): string | null =>
  Object.keys(stations).find((job) => places.some(({ label }) => label === stations[job])) ?? null;

/** Where players usually find things. */
const sources: Readonly<Record<string, string>> = {
  ...{
    stone: 'Quarry',
    iron: 'Quarry',
    ironore: 'Quarry',
    gold: 'Quarry',
    copper: 'Quarry',
    coal: 'Quarry',
    diamond: 'Quarry',
  },
  ...{ fish: 'Del Perro Pier', salmon: 'Del Perro Pier', shrimp: 'Del Perro Pier', wood: 'Sawmill' },
};

/** Where something is gathered if the message does not say. */
export const usualSourceOf = (item: string | undefined): Place | null => {
  const label = sources[item ?? ''];
  return label === undefined ? null : place(label);
};

/** Where an effect happens if the message does not say. */
export function usualPlaceOf(effects: readonly Effect[]): Place | null {
  const label = effects.flatMap(({ kind }) => usualPlaces[kind] ?? [])[0];
  return label === undefined ? null : place(label);
}

/** The command of an effect if the message does not say how it starts. */
export const usualCommand = (effects: readonly Effect[]): string | null =>
  effects.flatMap((effect) =>
    effect.kind === 'hide-vehicle' && effect.who === 'target' && effects.length === 1
      ? ['putintrunk']
      : (usualCommands[effect.kind] ?? []),
  )[0] ?? null;
