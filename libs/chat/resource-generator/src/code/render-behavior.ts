import type { Condition } from '../behavior/condition.js';
import type { Behavior } from '../behavior/behavior.js';
import { type Effect, nestedEffects } from '../behavior/effect.js';
import { choicesOf, menuOf, optionsOf, withMenuConditions } from '../behavior/menu.js';
import { effectsForOne, isOnceForAll } from '../behavior/once-for-all.js';
import type { ConfigEntry, RenderedPart } from './rendered-part.js';
import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import { isLuaName } from '../lua/lua-value.js';
import type { Quantity } from '../specification/resource-specification.js';
import { amountExpression } from './condition-settings.js';
import {
  type ConditionCall,
  conditionCalls,
  conditionsEntry,
  costsEntry,
  paymentOf,
  recordStatements,
} from './condition-code.js';

import { readLua } from '../lua/lua-files.js';
import { EffectSequence } from './effect-sequence.js';
import { camelCase, indent, pascalCase } from './names.js';
import { argumentsOf, menuTriggerCode, triggerCode } from './trigger-code.js';

/**
 * The Lua of a behavior on both sides, with its settings. The server decides; the client shows and asks.
 * @param behaviors all of the resource
 * @throws RangeError if a name is not one in Lua, or the trigger cannot open a menu
 */
export function renderBehavior(
  behavior: Behavior,
  behaviors: readonly Behavior[],
  framework: FrameworkAdapter,
): Omit<RenderedPart, 'tests'> {
  const complete = withMenuConditions(behavior, behaviors);
  checkNames(complete);
  const menu = menuOf(behavior, behaviors);
  const options = choicesOf(behavior, behaviors).length > 0 ? optionsOf(behavior, behaviors) : [];
  const trigger =
    options.length > 0
      ? menuTriggerCode(behavior.trigger, behavior.effects.length > 0)
      : triggerCode(behavior.trigger, menu?.trigger);
  const isAction = behavior.effects.length > 0;
  const body = isAction ? actionBody(complete, behaviors, trigger.isAsked) : null;
  const fill = (source: string): string =>
    source.replaceAll('TABLE', pascalCase(behavior.id)).replaceAll('ACTION', camelCase(behavior.id));
  const server = [
    ...(body ? [fill(readLua('triggers/action_server.lua')).replace('    BODY', () => indent(body.source))] : []),
    ...(options.length > 0 && behavior.trigger.kind === 'item'
      ? [`local settings = Config.TABLE`, readLua('triggers/item_menu_server.lua')].slice(body ? 1 : 0).map(fill)
      : []),
    ...(body?.afterwards ?? []),
    ...(trigger.server === null || !isAction ? [] : [fill(serverTrigger(trigger.server, complete, menu))]),
  ].join('\n\n');
  return {
    configTable: pascalCase(behavior.id),
    config: [
      {
        key: 'label',
        value: behavior.trigger.kind === 'choice' ? behavior.trigger.label : behavior.label,
        comment: 'The title of menus and of the symbol on the map.',
      },
      ...trigger.entries,
      ...(body?.entries ?? []),
    ],
    ...(trigger.client && { client: clientSource(trigger.client, options, hasPed(behavior), fill) }),
    ...(server !== '' && { server }),
    ...tableOf(complete, framework),
    description: behavior.description ?? behavior.label,
    commands: trigger.commands.map((each) => ({
      ...each,
      description: behavior.description ?? '',
      permission: complete.conditions.flatMap((condition) => permissionOf(condition))[0] ?? null,
    })),
    items: itemsOf(behavior),
  };
}

const permissionOf = (condition: Condition): string[] =>
  condition.kind === 'permission' && !condition.isExcluded ? [condition.permission] : [];

/** The statement that creates the table which a behavior needs, if the framework has none. */
function tableOf(
  { conditions, effects }: Behavior,
  { licenceTable, vehicleTable }: FrameworkAdapter,
): { sql?: string } {
  const ownsVehicles = effects.some(({ kind }) => kind === 'garage' || kind === 'dealer');
  if (ownsVehicles && vehicleTable) return { sql: vehicleTable };
  return licenceTable && conditions.some(({ kind }) => kind === 'licence') ? { sql: licenceTable } : {};
}

const hasPed = ({ trigger }: Behavior): boolean => trigger.kind === 'place' && trigger.presence === 'ped';

/** Names of a behavior are part of its code. Everything else is a value in config.lua. */
function checkNames({ id, trigger }: Behavior): void {
  const names = [id, ...argumentsOf(trigger).map(({ name }) => name)];
  const wrong = names.find((name) => !isLuaName(name));
  if (wrong !== undefined) throw new RangeError(`${wrong} is not a name`);
}

/** What effects need from the start of the resource on. */
const watchers: Partial<Record<Effect['kind'], string>> = {
  seatbelt: 'Interface.watchSeatbelts(settings.seatbelt)',
  jail: 'Jails.watch(settings.jail)',
  door: 'Doors.watch(settings)',
  weather: 'Weather.watch(settings.weather)',
  whitelist: 'Whitelists.watch(settings.whitelist)',
  'lottery-draw': 'Lotteries.watch(settings.draw)',
};

/** What happens, with its settings. */
function actionBody(
  behavior: Behavior,
  behaviors: readonly Behavior[],
  isAsked: boolean,
): { source: string; entries: ConfigEntry[]; afterwards: string[] } {
  const conditions = conditionsEntry(behavior);
  const costs = costsEntry(behavior.conditions);
  const isFollowed = behaviors.some(({ trigger }) => trigger.kind === 'after' && trigger.behavior === behavior.id);
  const effects = new EffectSequence({
    hasCosts: costs.length > 0,
    price: priceOf(behavior).length > 0 ? ', price' : '',
    parameters: argumentsOf(behavior.trigger),
    end: isFollowed ? `TriggerEvent('@event:${camelCase(behavior.id)}:done', source, place, arguments)` : '',
  });
  const calls = conditionCalls(behavior);
  const plain = calls.filter(({ instead }) => instead.length === 0);
  const source = [
    ...(plain.length > 0 ? [refusal(plain, isAsked)] : []),
    ...calls
      .filter(({ instead }) => instead.length > 0)
      .map((each) => refusal([each], isAsked, new EffectSequence(effects).render(each.instead))),
    ...giveBackOf(behavior),
    ...chanceOf(behavior),
    ...(costs.length > 0
      ? [...priceOf(behavior), `if not Costs.take(source, settings.costs${effects.price}) then\n    return\nend`]
      : []),
    ...recordStatements(behavior),
    effects.render(effectsForOne(behavior)),
  ].join('\n');
  const entries = [...conditions, ...costs, ...chanceEntry(behavior), ...effects.entries];
  const counts = behavior.effects.filter((each) => each.kind === 'count').filter(({ isShown }) => isShown);
  const afterwards = [
    ...(counts.length > 0 ? ['Counters.showFromStart(settings.count)'] : []),
    ...behavior.effects.flatMap(({ kind }) => watchers[kind] ?? []),
  ];
  return { source, entries, afterwards };
}

function serverTrigger(file: string, behavior: Behavior, menu: Behavior | undefined): string {
  const forPlayers = isOnceForAll(behavior)
    ? 'ACTION(0)'
    : 'for _, player in ipairs(Players.all()) do\n    ACTION(player)\nend';
  const { trigger } = behavior;
  return readLua(`triggers/${file}.lua`)
    .replace(/^( *)FOR_PLAYERS$/m, (_, space: string) => forPlayers.replace(/^/gm, space))
    .replace('EARLIER', trigger.kind === 'after' ? camelCase(trigger.behavior) : '')
    .replace('MENU', menu ? pascalCase(menu.id) : '');
}

function clientSource(
  file: string,
  options: readonly Behavior[],
  withPed: boolean,
  fill: (source: string) => string,
): string {
  const source = readLua(`triggers/${file}.lua`).replace(
    '    PED\n',
    withPed ? '    Game.addPed(settings.ped, location.coords, location.heading)\n' : '',
  );
  if (options.length === 0) return fill(source);
  const option = readLua('triggers/menu_option_client.lua');
  const entries = options.map(({ id }) =>
    option.replaceAll('TABLE', pascalCase(id)).replaceAll('ACTION', camelCase(id)),
  );
  return `${fill(readLua('triggers/menu_client.lua').replace('            OPTIONS', () => indent(entries.join('\n'), 3)))}\n\n${fill(source)}`;
}

/** Ends the action if a condition does not hold. */
const refusal = (calls: readonly ConditionCall[], isAsked: boolean, instead = ''): string => {
  const tell = isAsked ? "    Framework.notify(source, refusal, 'error')\n" : '';
  const conditions = calls.map(({ call }) => call).join('\n    or ');
  const then = instead === '' ? '' : `${indent(instead)}\n`;
  return `local refusal = ${conditions}\nif refusal then\n${tell}${then}    return\nend`;
};

/** A price that is not a fixed number, which stays the same until it is given back. */
function priceOf({ conditions }: Behavior): string[] {
  const payment = paymentOf(conditions);
  if (!payment || payment.amount.kind === 'fixed') return [];
  return [`local price = ${amountExpression(payment.amount, 'settings.costs.money.amount', 'source')}`];
}

/** Who comes with a vehicle gives it back. */
const giveBackOf = ({ effects }: Behavior): string[] =>
  effects.some((each) => each.kind === 'spawn-vehicle' && each.canReturn)
    ? ['if VehicleEffects.giveBack(source, settings.spawn.vehicles) then\n    return\nend']
    : [];

const chanceOf = ({ conditions }: Behavior): string[] =>
  conditions.some(({ kind }) => kind === 'chance')
    ? ['if math.random(100) > settings.chancePercent then\n    return\nend']
    : [];

const chanceEntry = ({ conditions }: Behavior): ConfigEntry[] =>
  conditions.flatMap((each) =>
    each.kind === 'chance'
      ? [{ key: 'chancePercent', value: each.percent, comment: 'How often it happens, in percent.' }]
      : [],
  );

function itemsOf({ trigger, conditions, effects }: Behavior): Quantity[] {
  const further = conditions.flatMap(({ instead = [] }) => instead);
  const flat = [...effects, ...further].flatMap(nestedEffects);
  return [
    ...(trigger.kind === 'item' ? [trigger.item] : []),
    ...conditions.flatMap((each) => (each.kind === 'item' ? [each.item] : [])),
    ...flat.flatMap((each) => {
      if (each.kind === 'give-item' || each.kind === 'take-item') return [each.item];
      return each.kind === 'trade'
        ? each.offers.filter(({ isWeapon }) => !isWeapon).map(({ name, label }) => ({ name, label }))
        : [];
    }),
  ].map((item) => ({ ...item, amount: 1 }));
}
