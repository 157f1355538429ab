import type { TableConstructorExpression } from 'luaparse';
import { constantText, tableField } from '../lua/analysis/constant-text.js';
import { canonicalName } from '../lua/analysis/framework-names.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import type { ScriptSide } from '../lua/lua-script.js';
import type { MessageUse, MessageUses, Trigger } from './message-uses.js';

const triggerTargets: Readonly<Record<string, Trigger['target']>> = {
  TriggerEvent: 'same',
  TriggerServerEvent: 'server',
  TriggerLatentServerEvent: 'server',
  TriggerClientEvent: 'client',
  TriggerLatentClientEvent: 'client',
  'lib.triggerClientEvent': 'client',
  'ESX.TriggerClientEvent': 'client',
  'xPlayer.triggerEvent': 'client',
};

const registrations = new Set(['RegisterNetEvent', 'RegisterServerEvent']);

/** Functions of frameworks that ask the other side, with the side that answers and whether they are the answer. */
const callbackFunctions: Readonly<Record<string, readonly { answeredBy: ScriptSide; isHandler: boolean }[]>> = {
  'ESX.RegisterServerCallback': [{ answeredBy: 'server', isHandler: true }],
  'ESX.TriggerServerCallback': [{ answeredBy: 'server', isHandler: false }],
  'ESX.AwaitServerCallback': [{ answeredBy: 'server', isHandler: false }],
  'ESX.RegisterClientCallback': [{ answeredBy: 'client', isHandler: true }],
  'ESX.TriggerClientCallback': [{ answeredBy: 'client', isHandler: false }],
  'ESX.AwaitClientCallback': [{ answeredBy: 'client', isHandler: false }],
  'QBCore.Functions.CreateCallback': [{ answeredBy: 'server', isHandler: true }],
  'QBCore.Functions.TriggerCallback': [{ answeredBy: 'server', isHandler: false }],
  'QBCore.Functions.CreateClientCallback': [{ answeredBy: 'client', isHandler: true }],
  'QBCore.Functions.TriggerClientCallback': [{ answeredBy: 'client', isHandler: false }],
};

/** Functions of both sides, whose side is that of the script. */
const registersHere = new Set(['lib.callback.register', 'VorpCore.Callback.Register']);
const asksOtherSide = new Set([
  'lib.callback',
  'lib.callback.await',
  'VorpCore.Callback.TriggerAsync',
  'VorpCore.Callback.TriggerAwait',
]);

const otherSide = (side: ScriptSide | undefined): ScriptSide => (side === 'server' ? 'client' : 'server');

function addCallback(call: LuaCall, use: MessageUse, uses: MessageUses, facts: LuaFacts): void {
  const { name } = call;
  const [side, ...otherSides] = call.script.sides;
  if (registersHere.has(name ?? '')) {
    for (const answeredBy of call.script.sides) uses.callbacks.push({ ...use, isHandler: true, answeredBy });
  } else if (asksOtherSide.has(name ?? '')) {
    // A script of both sides asks the other one, whichever it is.
    if (otherSides.length === 0) uses.callbacks.push({ ...use, isHandler: false, answeredBy: otherSide(side) });
  } else {
    // The first argument of some functions is the player.
    const named = [call.args[0], call.args[1]]
      .map((argument) => constantText(argument, facts))
      .find((text) => text !== null);
    for (const kind of callbackFunctions[canonicalName(name ?? '')] ?? [])
      uses.callbacks.push({ ...use, name: named ?? null, ...kind });
  }
}

/** The object of a framework can have any name, also one that an event hands out. */
function registrationOf({ node: { base } }: LuaCall): string | null {
  const member = base.type === 'MemberExpression' ? base.identifier.name : '';
  return (
    ['ESX.RegisterServerCallback', 'QBCore.Functions.CreateCallback'].find((name) => name.endsWith(`.${member}`)) ??
    null
  );
}

function addCall(found: LuaCall, facts: LuaFacts, uses: MessageUses): void {
  const call = { ...found, name: found.name ?? registrationOf(found) };
  const { name, args, script, line } = call;
  if (name === null) return;
  const use: MessageUse = { name: constantText(args[0], facts), path: script.path, line, sides: script.sides };
  const target = triggerTargets[name];
  if (target !== undefined) uses.triggers.push({ ...use, target });
  else if (registrations.has(name)) uses.handlers.push({ ...use, isNetwork: true, hasFunction: args.length > 1 });
  else if (name === 'AddEventHandler') uses.handlers.push({ ...use, isNetwork: false, hasFunction: true });
  else addCallback(call, use, uses, facts);
  for (const argument of args) {
    if (argument.type === 'TableConstructorExpression') addOptions(argument, use, facts, uses);
  }
}

/** Menu and target options trigger events: `{ label = 'Open', event = 'shop:client:open' }`. */
function addOptions(table: TableConstructorExpression, use: MessageUse, facts: LuaFacts, uses: MessageUses): void {
  const line = table.loc?.start.line ?? use.line;
  for (const [key, target] of [
    ['event', 'same'],
    ['serverEvent', 'server'],
  ] as const) {
    const name = constantText(tableField(table, key), facts);
    const isOption = ['label', 'title', 'icon', 'txt', 'header', 'type'].some(
      (other) => tableField(table, other) !== undefined,
    );
    if (name !== null && isOption)
      uses.triggers.push({ ...use, name, line, target: optionTarget(table, target, facts) });
  }
  for (const field of table.fields) {
    if (field.value.type === 'TableConstructorExpression') addOptions(field.value, use, facts, uses);
  }
}

/** Options of qb-target, qb-menu and nh-context say with another field that the server handles the event. */
function optionTarget(
  table: TableConstructorExpression,
  target: Trigger['target'],
  facts: LuaFacts,
): Trigger['target'] {
  const isServer =
    constantText(tableField(table, 'type'), facts) === 'server' ||
    ['isServer', 'server'].some((name) => {
      const field = tableField(table, name);
      return field?.type === 'BooleanLiteral' && field.value;
    });
  return isServer ? 'server' : target;
}

/** The messages of the Lua scripts. */
export function findLuaMessages(scripts: readonly LuaFacts[]): MessageUses {
  const uses: MessageUses = { triggers: [], handlers: [], callbacks: [] };
  for (const facts of scripts) facts.calls.forEach((call) => addCall(call, facts, uses));
  return uses;
}
