import type { Behavior, Part } from '../behavior/behavior.js';
import type { Amount, Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Argument } from '../behavior/values.js';
import type { TestScript } from './test-script.js';
import { luaString, type LuaValue } from '../lua/lua-value.js';
import { actionLines, type Chain, chainOf, joinsLater, positionOf } from './behavior-tests-actions.js';
import { alternativesOf, chooseAlternatives, jobAmountsOf } from './behavior-tests-alternatives.js';
import { conditionProof, costsOf } from './behavior-tests-conditions.js';
import { effectProof } from './behavior-tests-effects.js';
import type { Delta, EffectProof } from './behavior-tests-observations.js';
import { validValues } from './behavior-tests-arguments.js';
import { Scenario } from './behavior-tests-scenario.js';
import { argumentsOf } from './trigger-code.js';

/** A test before it is written. */
export interface PlannedTest {
  name: string;
  lines: string[];
  requirementIds: string[];
}

/** One way to run a behavior in a test. */
export interface Run {
  scenario: Scenario;
  /** The steps before the action, and the action itself with all of its waiting. */
  setup: string[];
  action: string[];
  /** How long the action goes on, and the steps that wait for it and answer its questions. */
  seconds: number;
  waiting: string[];
  /** What the conditions take. */
  costs: Delta[];
  proofs: EffectProof[];
  /** The proofs of the effects behind the first progress, and of those that are seen before its end. */
  late: EffectProof[];
  early: EffectProof[];
  /** What the behaviors before this one change in any case. */
  base: Delta[];
  /** The steps until the player may do it again, or null if that takes longer or never comes. */
  pause: string[] | null;
}

/** What differs from the run in which everything holds. */
export interface Variation {
  condition?: Condition;
  apply?: (scenario: Scenario) => void;
  values?: Record<string, LuaValue>;
  also?: (scenario: Scenario) => void;
  /** The amount or effect whose conditions of the moment do not hold. */
  failing?: Amount | Effect;
  /** Whether the player presses a wrong key in a skill check, or none. */
  skillCheck?: 'wrong' | 'late';
  /** The position of what the player chooses for an effect. */
  choices?: ReadonlyMap<Effect, number>;
}

/** A behavior with everything that its tests need. */
export class TestSubject {
  readonly chain: Chain;
  readonly conditions: readonly Part<Condition>[];

  constructor(
    readonly behavior: Behavior,
    readonly behaviors: readonly Behavior[],
    readonly script: TestScript,
  ) {
    const chain = chainOf(behavior, behaviors);
    this.chain = chain;
    const isJob = ({ kind }: Condition): boolean => kind === 'job';
    const all = this.chain.flatMap((each) =>
      each === behavior || behavior.trigger.kind !== 'choice' ? each.conditions : [],
    );
    this.conditions = [...all.filter(isJob), ...all.filter((each) => !isJob(each))];
  }

  run({ condition, apply, values, also, choices, failing, skillCheck }: Variation = {}): Run {
    const { chain, behavior } = this;
    const parameters = chain.flatMap(({ trigger }) => argumentsOf(trigger));
    const scenario = new Scenario(this.script, behavior.label, positionOf(chain), {
      ...validValues(parameters),
      ...namedOf(behavior, parameters),
      ...values,
    });
    this.prepareShift(scenario);
    this.buyTicket(scenario);
    scenario.leaves = chain.some(({ trigger }) => trigger.kind === 'player' && trigger.moment === 'leave');
    if (parameters.some(({ kind }) => kind === 'player')) scenario.other('target');
    chooseAlternatives(alternativesOf([...this.conditions, ...behavior.effects]), failing, scenario);
    for (const each of this.conditions) {
      if (each === condition) apply?.(scenario);
      else conditionProof(each).meet(scenario);
    }
    also?.(scenario);
    scenario.player.job ??= jobAmountsOf(behavior)[0]?.amounts[0]?.job ?? null;
    for (const { trigger } of chain) {
      if (trigger.kind === 'item' && !scenario.player.items.has(trigger.item.name)) {
        scenario.giveItem(scenario.player, trigger.item.name, 1);
      }
    }
    const early = behavior.trigger.kind === 'after' ? chain.slice(0, -1).flatMap(({ effects }) => effects) : [];
    const base = proofsOf(early, scenario).flatMap(({ deltas }) => deltas);
    const position = behavior.effects.findIndex(isPausing);
    const proofs = behavior.effects.map((effect) => effectProof(effect, scenario, choices?.get(effect)));
    const late = position === -1 ? [] : proofs.slice(position + 1);
    const seconds = [...early, ...behavior.effects].reduce(
      (sum, each) => sum + (each.kind === 'progress' || each.kind === 'wait' ? each.seconds : 0),
      0,
    );
    const action = [
      ...actionLines(chain, this.behaviors, scenario),
      ...chain.flatMap(({ effects }) => skillCheckLines(effects, this.script, skillCheck)),
    ];
    return {
      scenario,
      setup: scenario.setup(joinsLater(chain)),
      action,
      seconds: seconds + proofs.reduce((sum, each) => sum + (each.seconds ?? 0), 0),
      waiting: [...(seconds > 0 ? waitLines(seconds) : []), ...proofs.flatMap(({ after }) => after ?? [])],
      costs: costsOf(this.conditions, scenario).map((each) => withGains(each, behavior.effects, scenario)),
      proofs,
      late,
      early: proofs.slice(0, Math.max(0, position)).filter(({ after }) => !after),
      base,
      pause: this.conditions.some(({ kind }) => kind === 'limit' || kind === 'first-time') ? null : this.cooldown(),
    };
  }

  /** The steps in which the pauses between two uses pass. */
  cooldown(): string[] {
    return this.conditions.flatMap((each) =>
      each.kind === 'cooldown' ? [`server:skipTime(${each.seconds * 1000})`] : [],
    );
  }

  /** The player takes part in the lottery that is drawn. */
  private buyTicket(scenario: Scenario): void {
    if (!this.behavior.effects.some(({ kind }) => kind === 'lottery-draw')) return;
    const tickets = this.behaviors.find(({ effects }) => effects.some(({ kind }) => kind === 'lottery-ticket'));
    if (!tickets) return;
    for (const each of tickets.conditions) conditionProof(each).meet(scenario);
    scenario.pot = tickets.effects.reduce((sum, each) => sum + (each.kind === 'lottery-ticket' ? each.price : 0), 0);
    scenario.ready.push(...actionLines([tickets], this.behaviors, scenario));
  }

  /** How the player of a scenario begins a shift, if the resource has one. */
  private prepareShift(scenario: Scenario): void {
    const shift = this.behaviors.find(({ effects }) => effects.some(({ kind }) => kind === 'shift'));
    if (!shift || !this.conditions.some(({ kind }) => kind === 'on-shift')) return;
    for (const each of shift.conditions) conditionProof(each).meet(scenario);
    scenario.shift = [...actionLines([shift], this.behaviors, scenario), 'server:advance(1000)'];
  }
}

/** The player presses the keys of a skill check. */
const skillCheckLines = (effects: readonly Effect[], script: TestScript, fails?: Variation['skillCheck']): string[] =>
  effects.flatMap((each) => {
    if (each.kind !== 'skill-check') return [];
    return fails === 'late'
      ? [`server:advance(${each.keys * each.seconds * 1000 + 4000})`]
      : [`playSkillCheck(player, ${luaString(script.shown('skill_check'))}, ${each.keys}, ${fails === undefined})`];
  });

/** "Pay 100 for a 40 % chance to win 250": what a player pays, and what comes back by chance. */
function withGains(cost: Delta, effects: readonly Effect[], scenario: Scenario): Delta {
  const outcomes = effects.flatMap((each) => (each.kind === 'random' ? each.outcomes : []));
  const gains = outcomes.map(({ effects }) =>
    effects
      .filter((each) => each.kind === 'give-money' && each.to === 'self')
      .flatMap((each) => effectProof(each, scenario).deltas)
      .find(({ of }) => of === cost.of),
  );
  return {
    ...cost,
    low: cost.low + Math.min(0, ...gains.map((gain) => gain?.low ?? 0)),
    high: cost.high + Math.max(0, ...gains.map((gain) => gain?.high ?? 0)),
  };
}

/** What follows happens later. */
const isPausing = ({ kind }: Effect): boolean => kind === 'progress' || kind === 'wait' || kind === 'consent';

const longSeconds = 90;

const waitLines = (seconds: number): string[] =>
  seconds > longSeconds
    ? [`server:skipTime(${seconds * 1000})`, 'server:advance(2000)']
    : [`server:advance(${seconds * 1000 + 1000})`];

/** Dice and items are named in the first text. */
function namedOf({ effects }: Behavior, parameters: readonly Argument[]): Record<string, LuaValue> {
  const dice = effects.find((each) => each.kind === 'roll-dice');
  const first = parameters.find(({ kind }) => kind === 'text');
  if (!first) return {};
  if (effects.some(({ kind }) => kind === 'give-typed-item')) return { [first.name]: 'water' };
  if (effects.some(({ kind }) => kind === 'whitelist')) return { [first.name]: `license:${'0123'.repeat(10)}` };
  return dice ? { [first.name]: `1d${dice.sides[0] ?? 6}` } : {};
}

const proofsOf = (effects: readonly Effect[], scenario: Scenario): EffectProof[] =>
  effects.map((effect) => effectProof(effect, scenario));
