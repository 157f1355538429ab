import type { Behavior } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Account } from '../behavior/values.js';
import type { ConfigEntry } from '../blocks/block-definition.js';
import { placeValue } from '../blocks/config-values.js';
import { float, type LuaValue } from '../lua/lua-value.js';
import { amountValue } from './amount-code.js';
import { camelCase } from './names.js';

type Settings = Record<string, LuaValue>;

/** A condition as a setting of config.lua and the function of `Conditions` that checks it. */
interface ConditionSetting {
  condition: Condition;
  /** The function of lua/server/conditions.lua. */
  check: string;
  key: string;
  value: LuaValue;
}

/** What `conditions` of a block or behavior become. The keys are unique. */
function settingsOf(conditions: readonly Condition[], ignoresDuty: boolean): ConditionSetting[] {
  const used = new Map<string, number>();
  return conditions.flatMap((condition) => {
    const found = settingOf(condition, ignoresDuty);
    if (!found) return [];
    const [check, value] = found;
    const count = (used.get(check) ?? 0) + 1;
    used.set(check, count);
    return [{ condition, check, value, key: count === 1 ? check : `${check}${count}` }];
  });
}

/** A player who goes on duty is not on duty before. */
const ignoresDuty = ({ effects }: Pick<Behavior, 'effects'>): boolean =>
  effects.some(({ kind }) => kind === 'set-duty');

/** The conditions of a behavior as settings of config.lua. */
export function conditionsEntry(behavior: Pick<Behavior, 'conditions' | 'effects'>): ConfigEntry[] {
  const settings = settingsOf(behavior.conditions, ignoresDuty(behavior));
  const value = Object.fromEntries(settings.map((each) => [each.key, each.value]));
  return settings.length === 0
    ? []
    : [{ key: 'conditions', value, comment: 'What must hold before a player can do this.' }];
}

/** Conditions that wait for the client or the database come first: the others must hold when the action begins. */
const waitingChecks = ['hours', 'weathers', 'excludedWeathers', 'licence', 'vehicleClass'];

/** The Lua calls that check the conditions of a behavior. Each returns the reason of a refusal, or nil. */
export function conditionCalls(
  behavior: Pick<Behavior, 'id' | 'conditions' | 'effects'>,
  settings = 'settings',
): string[] {
  const list = settingsOf(behavior.conditions, ignoresDuty(behavior));
  const isWaiting = ({ check }: ConditionSetting): boolean => waitingChecks.includes(check);
  const action = `'${camelCase(behavior.id)}'`;
  const further: Record<string, string> = {
    cooldown: `, ${action}, place`,
    limit: `, ${action}`,
    firstTime: `, ${action}`,
    targetNear: ', arguments.player',
  };
  return [...list.filter(isWaiting), ...list.filter((each) => !isWaiting(each))].map(
    ({ check, key }) => `Conditions.${check}(source, ${settings}.conditions.${key}${further[check] ?? ''})`,
  );
}

/** The Lua statements that remember a use, for cooldowns and limits. */
export function recordStatements(
  { id, conditions }: Pick<Behavior, 'id' | 'conditions'>,
  settings = 'settings',
): string[] {
  const action = `'${camelCase(id)}'`;
  const statements: Partial<Record<string, (value: string) => string>> = {
    cooldown: (value) => `Conditions.startCooldown(source, ${value}, ${action}, place)`,
    limit: (value) => `Conditions.countUse(source, ${value}, ${action})`,
    firstTime: () => `Conditions.remember(source, ${action})`,
  };
  return settingsOf(conditions, false).flatMap(
    ({ check, key }) => statements[check]?.(`${settings}.conditions.${key}`) ?? [],
  );
}

/**
 * What is taken from the player, as lua/server/costs.lua reads it.
 * @throws RangeError if several accounts pay, or the account of a job
 */
export function costsEntry(conditions: readonly Condition[]): ConfigEntry[] {
  const items = conditions.flatMap((each) =>
    each.kind === 'item' && each.isConsumed ? [{ ...each.item, amount: each.amount }] : [],
  );
  const money = paymentOf(conditions);
  const value: Settings = {
    ...(money && {
      money: {
        account: accountName(money.account),
        ...(money.amount.kind !== 'argument' && { amount: amountValue(money.amount) }),
      },
    }),
    ...(items.length > 0 && { items }),
  };
  return Object.keys(value).length === 0 ? [] : [{ key: 'costs', value, comment: 'What it costs.' }];
}

/** The money that is paid, or undefined. */
export function paymentOf(conditions: readonly Condition[]): Extract<Condition, { kind: 'money' }> | undefined {
  const [first, ...others] = conditions.filter((each) => each.kind === 'money').filter(({ isPaid }) => isPaid);
  if (others.length > 0) throw new RangeError('Only one account can pay');
  if (typeof first?.account === 'object') throw new RangeError('The account of a job cannot pay for an action');
  return first;
}

/** The name that the functions of `Framework` take: cash, bank or black. */
export const accountName = (account: Account): string =>
  typeof account === 'string' ? account : `society:${account.society}`;

function settingOf(condition: Condition, ignoresDuty: boolean): [check: string, value: LuaValue] | null {
  switch (condition.kind) {
    case 'job': {
      const grades = Object.fromEntries(condition.jobs.map(({ job, minimumGrade }) => [job, minimumGrade]));
      if (condition.isExcluded) return ['excludedJobs', grades];
      return [ignoresDuty ? 'employed' : 'jobs', grades];
    }
    case 'on-duty-count':
      return [
        'onDuty',
        {
          jobs: condition.jobs,
          label: condition.jobs.join(', '),
          ...(condition.minimum > 0 && { minimum: condition.minimum }),
          ...(condition.maximum !== null && { maximum: condition.maximum }),
        },
      ];
    case 'item':
      return condition.isConsumed ? null : ['tool', { ...condition.item, amount: condition.amount }];
    case 'money':
      return condition.isPaid
        ? null
        : ['money', { account: accountName(condition.account), amount: amountValue(condition.amount) }];
    case 'permission':
      return [condition.isExcluded ? 'excludedPermission' : 'permission', condition.permission];
    case 'licence':
      return ['licence', condition.licence];
    case 'hours':
      return ['hours', { from: condition.from, to: condition.to }];
    case 'weather':
      return [condition.isExcluded ? 'excludedWeathers' : 'weathers', condition.weathers];
    case 'weekday':
      return ['weekdays', condition.days.map((day) => day + 1)];
    case 'cooldown':
      return ['cooldown', { seconds: condition.seconds, scope: condition.scope, isSaved: condition.isSaved }];
    case 'limit':
      return ['limit', { count: condition.count, periodSeconds: condition.periodSeconds }];
    case 'first-time':
      return ['firstTime', true];
    case 'vehicle':
      return vehicleSetting(condition);
    case 'speed':
      return [
        'speed',
        {
          ...(condition.minimumKmh !== null && { minimum: condition.minimumKmh }),
          ...(condition.maximumKmh !== null && { maximum: condition.maximumKmh }),
        },
      ];
    case 'near-place':
      return ['nearPlace', { locations: condition.places.map(placeValue), distance: float(condition.radiusMeters) }];
    case 'near-player':
      return ['nearPlayer', { distance: float(condition.distanceMeters), jobs: condition.jobs }];
    case 'target-near':
      return ['targetNear', float(condition.distanceMeters)];
    case 'alive':
      return ['alive', !condition.isDead];
    // Chance is rolled by the behavior.
    case 'chance':
      return null;
  }
}

function vehicleSetting({
  isInside,
  models,
  classes,
  seat,
}: Extract<Condition, { kind: 'vehicle' }>): [string, LuaValue] {
  if (!isInside) return ['onFoot', true];
  const isDriver = seat === 'driver';
  if (classes.length > 0) return ['vehicleClass', { classes, models: models.map(({ name }) => name), isDriver }];
  return ['vehicle', { models: models.map(({ name }) => name), isDriver }];
}
