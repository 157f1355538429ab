import type { Behavior } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { ConfigEntry } from '../blocks/block-definition.js';
import { placeValue } from '../blocks/config-values.js';
import { float, type LuaValue } from '../lua/lua-value.js';
import { amountValue } from './amount-code.js';
import { camelCase } from './names.js';

type Settings = Record<string, LuaValue>;

/** The conditions of a behavior as settings of config.lua, which lua/server/conditions.lua checks. */
export function conditionsEntry(conditions: readonly Condition[]): ConfigEntry[] {
  const value: Settings = Object.assign({}, ...conditions.map(settingOf)) as Settings;
  return Object.keys(value).length === 0
    ? []
    : [{ key: 'conditions', value, comment: 'What must hold before a player can do this.' }];
}

/** The conditions that ask the client of the player come first: the others must hold when the action begins. */
const askedKeys = ['hours', 'weathers', 'excludedWeathers'];

/** The Lua calls that check the conditions of a behavior. Each returns the reason of a refusal, or nil. */
export function conditionCalls({ id, conditions }: Behavior): string[] {
  const keys = conditions.flatMap((condition) => Object.keys(settingOf(condition)));
  const sorted = [...keys.filter((key) => askedKeys.includes(key)), ...keys.filter((key) => !askedKeys.includes(key))];
  const action = `'${camelCase(id)}'`;
  const further: Record<string, string> = {
    cooldown: `, ${action}, place`,
    limit: `, ${action}`,
    firstTime: `, ${action}`,
    targetNear: ', arguments.player',
  };
  return sorted.map((key) => `Conditions.${key}(source, settings.conditions.${key}${further[key] ?? ''})`);
}

/** What is taken from the player, as lua/server/costs.lua reads it. */
export function costsEntry(conditions: readonly Condition[]): ConfigEntry[] {
  const items = conditions.flatMap((each) => (each.kind === 'item' && each.isConsumed ? [quantity(each)] : []));
  const tools = conditions.flatMap((each) => (each.kind === 'item' && !each.isConsumed ? [quantity(each)] : []));
  const money = conditions.find((each) => each.kind === 'money');
  const value: Settings = {
    ...(money && { money: { account: accountName(money.account), amount: amountValue(money.amount) } }),
    ...(items.length > 0 && { items }),
    ...(tools.length > 0 && { tools }),
  };
  return Object.keys(value).length === 0
    ? []
    : [{ key: 'costs', value, comment: 'What it costs. Tools are needed, but kept.' }];
}

const quantity = ({ item, amount }: Extract<Condition, { kind: 'item' }>): LuaValue => ({ ...item, amount });

/** The name that the functions of `Framework` take: cash, bank, black or society:<job>. */
export const accountName = (account: Extract<Condition, { kind: 'money' }>['account']): string =>
  typeof account === 'string' ? account : `society:${account.society}`;

function settingOf(condition: Condition): Settings {
  switch (condition.kind) {
    case 'job': {
      const grades = Object.fromEntries(condition.jobs.map(({ job, minimumGrade }) => [job, minimumGrade]));
      return condition.isExcluded ? { excludedJobs: grades } : { jobs: grades };
    }
    case 'on-duty-count':
      return {
        onDuty: {
          jobs: condition.jobs,
          label: condition.jobs.join(', '),
          ...(condition.minimum > 0 && { minimum: condition.minimum }),
          ...(condition.maximum !== null && { maximum: condition.maximum }),
        },
      };
    case 'permission':
      return condition.isExcluded
        ? { excludedPermission: condition.permission }
        : { permission: condition.permission };
    case 'licence':
      return { licence: condition.licence };
    case 'hours':
      return { hours: { from: condition.from, to: condition.to } };
    case 'weather':
      return condition.isExcluded ? { excludedWeathers: condition.weathers } : { weathers: condition.weathers };
    case 'weekday':
      return { weekdays: condition.days.map((day) => day + 1) };
    case 'cooldown':
      return { cooldown: { seconds: condition.seconds, scope: condition.scope, isSaved: condition.isSaved } };
    case 'limit':
      return { limit: { count: condition.count, periodSeconds: condition.periodSeconds } };
    case 'first-time':
      return { firstTime: true };
    case 'vehicle':
      return condition.isInside
        ? {
            vehicle: { models: condition.models.map(({ name }) => name), isDriver: condition.seat === 'driver' },
          }
        : { onFoot: true };
    case 'speed':
      return {
        speed: {
          ...(condition.minimumKmh !== null && { minimum: condition.minimumKmh }),
          ...(condition.maximumKmh !== null && { maximum: condition.maximumKmh }),
        },
      };
    case 'near-place':
      return { nearPlace: { locations: condition.places.map(placeValue), distance: float(condition.radiusMeters) } };
    case 'near-player':
      return { nearPlayer: { distance: float(condition.distanceMeters), jobs: condition.jobs } };
    case 'target-near':
      return { targetNear: float(condition.distanceMeters) };
    case 'alive':
      return { alive: !condition.isDead };
    // Chance is rolled by the behavior; costs have their own entry.
    case 'chance':
    case 'item':
    case 'money':
      return {};
  }
}
