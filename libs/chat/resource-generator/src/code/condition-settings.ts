import type { Amount, Condition } from '../behavior/condition.js';
import type { Account } from '../behavior/values.js';
import { placeValue } from './place-value.js';
import { float, type LuaValue } from '../lua/lua-value.js';

/** A condition as a setting of config.lua and the function of `Conditions` that checks it. */
export interface ConditionSetting {
  condition: Condition;
  /** The function of lua/server/conditions.lua. */
  check: string;
  key: string;
  value: LuaValue;
}

/** What `conditions` of a block or behavior become. The keys are unique. */
export function settingsOf(conditions: readonly Condition[], ignoresDuty = false): ConditionSetting[] {
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

/**
 * The Lua condition that some conditions of the moment hold for a player.
 * @throws RangeError for conditions that remember uses or look at a target
 */
export function conditionChecks(conditions: readonly Condition[], settings: string, player: string): string {
  const wrong = conditions.find(({ kind }) => !momentaryKinds.includes(kind));
  if (wrong) throw new RangeError(`${wrong.kind} is no condition of the moment`);
  const calls = settingsOf(conditions).map(({ check, key }) => `Conditions.${check}(${player}, ${settings}.${key})`);
  return calls.length === 1 ? `not ${calls[0] ?? ''}` : `not (${calls.join(' or ')})`;
}

/** Conditions that hold or not at a moment, without a memory. */
export const momentaryKinds: readonly Condition['kind'][] = [
  'job',
  'on-duty-count',
  'item',
  'money',
  'permission',
  'licence',
  'hours',
  'weather',
  'weekday',
  'vehicle',
  'speed',
  'near-place',
  'near-player',
  'alive',
];

/** The name that the functions of `Framework` take: cash, bank or black. */
export const accountName = (account: Account): string =>
  typeof account === 'string' ? account : `society:${account.society}`;

/** An amount as a setting of config.lua, which `Effects.amount` reads. Null if it is an argument of the player. */
export function amountValue(amount: Amount): LuaValue {
  switch (amount.kind) {
    case 'fixed':
      return amount.value;
    case 'range':
      return { minimum: amount.minimum, maximum: amount.maximum };
    case 'perOnDuty':
      return { base: amount.base, each: amount.each, jobs: amount.jobs };
    case 'bySpeed':
      return { base: amount.base, perKmh: amount.each, above: amount.aboveKmh };
    case 'byJob':
      return {
        byJob: Object.fromEntries(amount.amounts.map(({ job, value }) => [job, value])),
        ...(amount.otherwise !== null && { otherwise: amount.otherwise }),
      };
    case 'when':
      return {
        ...Object.fromEntries(settingsOf([amount.condition]).map(({ key, value }) => [key, value])),
        value: amountValue(amount.value),
        otherwise: amountValue(amount.otherwise),
      };
    case 'share':
      return { percent: amount.percent };
    case 'argument':
      return 0;
  }
}

/** The Lua expression of an amount. `settings` is the expression of its setting. */
export function amountExpression(amount: Amount, settings: string, player: string): string {
  if (amount.kind === 'argument') return `arguments.${amount.argument}`;
  if (amount.kind === 'share') return `math.floor(arguments.${amount.argument} * ${settings}.percent / 100)`;
  if (amount.kind === 'fixed') return settings;
  if (amount.kind === 'when') {
    const check = conditionChecks([amount.condition], settings, player);
    const [value, otherwise] = [amount.value, amount.otherwise].map((each, index) =>
      amountExpression(each, `${settings}.${index === 0 ? 'value' : 'otherwise'}`, player),
    );
    return `(${check} and ${value} or ${otherwise})`;
  }
  return amount.kind === 'range' ? `Effects.amount(${settings})` : `Effects.amount(${settings}, ${player})`;
}

function settingOf(condition: Condition, ignoresDuty: boolean): [check: string, value: LuaValue] | null {
  switch (condition.kind) {
    case 'job': {
      const grades = Object.fromEntries(condition.jobs.map(({ job, minimumGrade }) => [job, minimumGrade]));
      if (condition.isExcluded) return [condition.isOnDuty === true ? 'excludedOnDuty' : 'excludedJobs', grades];
      if (condition.permission !== undefined) {
        return ['jobsOrPermission', { jobs: grades, permission: condition.permission }];
      }
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
    case 'on-shift':
      return ['onShift', true];
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
