import type { Findings } from '../findings.js';
import { constantText, tableField } from '../lua/analysis/constant-text.js';
import { canonicalName } from '../lua/analysis/framework-names.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { functionOf } from './handlers.js';
import { codeOf, isConsoleOnly, mentionsPermissionOrJob } from './permissions.js';
import { isAdminAction, sinkOf } from './sinks.js';

/** Names of commands that only admins should have. */
const adminCommand =
  /^(?:admin\w*|a(?:ban|kick|revive)|(?:un)?ban(?:id|player|offline)?|kick\w*|give(?:money|cash|item|weapon|car|account\w*)|(?:add|set|remove)(?:money|cash|bank|job|gang|group|admin|permission)s?|set(?:coords|health)|noclip|god(?:mode)?|bring\w*|tpm|tpall|revive(?:all)?|spectate|announce|clearinv\w*|wipe\w*|freeze(?:player)?|jail(?:player|id)?|unjail|restart\w*|shutdown|kill(?:all)?|invisible|dvall|report(?:s|list)|warn\w*)$/i;

/** Functions that change nothing, or only show something. */
const onlyReads =
  /^(?:tonumber|tostring|type|i?pairs|(?:table|string|math|json)\.|_[UL]?$|L$)|(?:^|[.:])(?:Get|Is|Has|Does|Show|Notify|Format|Lang|locale)/i;

interface Command {
  call: LuaCall;
  facts: LuaFacts;
  name: string;
  isRestricted: boolean;
  handler: number;
}

const isTrue = (call: LuaCall, index: number): boolean => {
  const argument = call.args[index];
  // A value that is computed may be true.
  return (
    argument !== undefined && argument.type !== 'NilLiteral' && (argument.type !== 'BooleanLiteral' || argument.value)
  );
};

function commandOf(call: LuaCall, facts: LuaFacts): Command | undefined {
  const name = constantText(call.args[0], facts);
  if (name === null) return undefined;
  switch (canonicalName(call.name ?? '')) {
    case 'RegisterCommand':
      return { call, facts, name, isRestricted: isTrue(call, 2), handler: 1 };
    case 'QBCore.Commands.Add': {
      const permission = call.args[5];
      return {
        call,
        facts,
        name,
        isRestricted: permission !== undefined && constantText(permission, facts) !== 'user',
        handler: 4,
      };
    }
    case 'ESX.RegisterCommand':
      return { call, facts, name, isRestricted: constantText(call.args[1], facts) !== 'user', handler: 2 };
    case 'lib.addCommand':
      return { call, facts, name, isRestricted: tableField(call.args[1], 'restricted') !== undefined, handler: 2 };
    default:
      return undefined;
  }
}

/** Whether a call triggers an event whose handler asks for a permission. */
function isHandledWithPermission(call: LuaCall, facts: LuaFacts, scripts: readonly LuaFacts[]): boolean {
  const event = call.name === 'TriggerEvent' ? constantText(call.args[0], facts) : null;
  if (event === null) return false;
  return scripts.some((other) =>
    other.calls.some((handling) => {
      if (!/^(?:AddEventHandler|Register(?:Net|Server)Event)$/.test(handling.name ?? '')) return false;
      const handler = constantText(handling.args[0], other) === event ? functionOf(handling, 1, other) : undefined;
      return handler !== undefined && mentionsPermissionOrJob(handler, other, scripts);
    }),
  );
}

function checkCommand(command: Command, scripts: readonly LuaFacts[], findings: Findings): void {
  const { call, facts, name, isRestricted, handler } = command;
  if (isRestricted || !call.script.sides.has('server')) return;
  const node = functionOf(call, handler, facts);
  if (node === undefined || mentionsPermissionOrJob(node, facts, scripts) || isConsoleOnly(node)) return;
  const calls = facts.calls.filter(({ functions }) => functions.includes(node));
  if (calls.some((inner) => isHandledWithPermission(inner, facts, scripts))) return;
  const [player] = node.parameters;
  const playerName = player?.type === 'Identifier' ? player.name : 'source';
  const isOwn = ({ name: called, args: [target] }: LuaCall): boolean =>
    called?.startsWith(`${playerName}.`) === true || (target?.type === 'Identifier' && target.name === playerName);
  const action = calls.find((inner) => inner.name !== null && isAdminAction(inner.name) && !isOwn(inner));
  // What the player pays is the player's own: `/givecash` hands it over.
  const pays =
    calls.some((inner) => inner.name !== null && sinkOf(inner.name)?.kind === 'take') ||
    /remove\w*(?:money|cash)/i.test(codeOf(node, facts, scripts));
  const isHarmless = pays || calls.every((inner) => inner.name !== null && onlyReads.test(inner.name));
  if ((!adminCommand.test(name) || isHarmless) && action === undefined) return;
  const message = `Every player can use the command ${name}. Restrict it: pass true as the last argument of RegisterCommand, or check IsPlayerAceAllowed(source, 'command.${name}').`;
  findings.error('command-without-permission', message, { path: call.script.path, line: call.line });
}

/** Commands for admins must have a permission. */
export function checkAdminCommands(scripts: readonly LuaFacts[], findings: Findings): void {
  for (const facts of scripts) {
    for (const call of facts.calls) {
      const command = commandOf(call, facts);
      if (command !== undefined) checkCommand(command, scripts, findings);
    }
  }
}
