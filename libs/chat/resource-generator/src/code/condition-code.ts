import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { ConfigEntry } from './rendered-part.js';
import type { LuaValue } from '../lua/lua-value.js';
import { accountName, amountValue, type ConditionSetting, settingsOf } from './condition-settings.js';
import { camelCase } from './names.js';

type Settings = Record<string, LuaValue>;

/** A player who goes on duty is not on duty before. */
const ignoresDuty = ({ effects }: Pick<Behavior, 'effects'>): boolean =>
  effects.some(({ kind }) => kind === 'set-duty' || kind === 'shift');

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

/** A call that returns the reason of a refusal, or nil, with what happens instead then. */
export interface ConditionCall {
  call: string;
  instead: readonly Part<Effect>[];
}

/** The Lua calls that check the conditions of a behavior. */
export function conditionCalls(
  behavior: Pick<Behavior, 'id' | 'conditions' | 'effects'>,
  settings = 'settings',
): ConditionCall[] {
  const list = settingsOf(behavior.conditions, ignoresDuty(behavior));
  const isWaiting = ({ check }: ConditionSetting): boolean => waitingChecks.includes(check);
  const action = `'${camelCase(behavior.id)}'`;
  const further: Record<string, string> = {
    cooldown: `, ${action}, place`,
    limit: `, ${action}`,
    firstTime: `, ${action}`,
    targetNear: ', arguments.player',
  };
  return [...list.filter(isWaiting), ...list.filter((each) => !isWaiting(each))].map(({ check, key, condition }) => ({
    call: `Conditions.${check}(source, ${settings}.conditions.${key}${further[check] ?? ''})`,
    instead: (condition as Partial<Part<Condition>>).instead ?? [],
  }));
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
