import type { Effect } from '../behavior/effect.js';
import type { Recipient } from '../behavior/values.js';
import { type Scenario, type TestPlayer, variableOf } from './behavior-tests-scenario.js';

/** A change of an account or of the number of an item. */
export interface Delta {
  player: TestPlayer;
  of: string;
  isItem: boolean;
  low: number;
  high: number;
}

/** Something that a test can see after an effect. */
export interface Observation {
  /** A Lua condition that is true if the effect has happened. */
  condition: string;
  message: string;
  /** Whether it is also true if nothing happens. */
  isAlwaysTrue?: boolean;
}

/** How an effect is proven. */
export interface EffectProof {
  deltas: Delta[];
  observations: Observation[];
  /** Steps after the action, before anything is looked at, and how many seconds they take. */
  after?: string[];
  seconds?: number;
  /** What is over after some seconds. */
  until?: { seconds: number; observations: Observation[] };
  /** What happens when the player does the same again, from the steps of the action. */
  again?: (action: readonly string[]) => string[];
  /** For the name of the test. */
  words: string;
}

export type Kind<Name extends Effect['kind']> = Extract<Effect, { kind: Name }>;
export type Proofs<Name extends Effect['kind']> = {
  [Each in Name]: (effect: Kind<Each>, scenario: Scenario, choice?: number) => Partial<EffectProof>;
};

/** The players that an effect reaches. They are added to the scenario if it has none. */
export function recipientsOf(to: Recipient, scenario: Scenario): TestPlayer[] {
  const list = (player: TestPlayer | null): TestPlayer[] => (player ? [player] : []);
  if (to === 'self') return [scenario.player];
  if (to === 'everyone') return [...(scenario.leaves ? [] : [scenario.player]), scenario.other('bystander')];
  if (to === 'target' || to === 'victim' || to === 'killer') return [scenario.other(to)];
  if (to === 'occupants') {
    const passenger = scenario.other('passenger', true);
    scenario.passengers.add(passenger.variable);
    if (scenario.vehicle === null) scenario.enterVehicle('sultan');
    return [scenario.player, passenger];
  }
  if ('jobs' in to) return to.jobs.flatMap((job) => list(scenario.worker(job)));
  if ('nearestOf' in to) {
    const worker = to.nearestOf.map((job) => scenario.worker(job)).find((each) => each !== null);
    if (worker) worker.isNear = true;
    return list(worker ?? null);
  }
  if ('permission' in to) {
    const admin = scenario.other(variableOf(to.permission));
    if (!admin.permissions.includes(to.permission)) admin.permissions.push(to.permission);
    return [admin];
  }
  if ('withItem' in to) {
    const owner = scenario.other('owner');
    if (!owner.items.has(to.withItem)) owner.items.set(to.withItem, 1);
    return [owner];
  }
  return [scenario.player, scenario.other('neighbor', true)];
}

/** For each of the recipients, a condition with PLAYER in place of the player. */
export function observe(to: Recipient, scenario: Scenario, condition: string, message: string): Observation[] {
  return recipientsOf(to, scenario).map(({ variable }) => ({
    condition: condition.replaceAll('PLAYER', variable),
    message: `${message} (${variable})`,
  }));
}
