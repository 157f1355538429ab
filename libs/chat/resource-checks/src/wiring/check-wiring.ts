import type { Finding } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import { areScriptsRead, type ParsedResource } from '../resource/parsed-resource.js';
import { checkUnanswered } from '../flow/unanswered-callbacks.js';
import { checkArgumentOrder } from './argument-order.js';
import { checkClientState } from './client-state.js';
import { checkConfigKeys } from './config-keys.js';
import { checkEvents } from './events.js';
import { checkFormerEvents } from './former-events.js';
import { findJavaScriptMessages } from './javascript-messages.js';
import { checkLocales } from './locales.js';
import { findLuaMessages } from './lua-messages.js';
import { checkNui } from './nui.js';
import { checkOwnExports } from './own-exports.js';
import { checkServerIds } from './server-ids.js';
import { checkSqlColumns } from './sql-columns.js';
import { checkSqlPlaceholders } from './sql-placeholders.js';

/** Commands of the game itself: the handles of DrawGizmo. */
const commandsOfGame = /^[+-]?gizmo/i;

/** Functions with which a server registers commands, which the key of a client runs there. */
const commandsOfFrameworks = ['ESX.RegisterCommand', 'QBCore.Commands.Add', 'RSGCore.Commands.Add', 'lib.addCommand'];

/** Keys are bound to commands, which must exist. */
function checkKeyMappings(resource: ParsedResource, findings: Findings): void {
  const names = (...functions: string[]) =>
    resource.luaFacts.flatMap((facts) =>
      facts.calls
        .filter(({ name }) => functions.includes(name ?? ''))
        .map((call) => ({ command: constantText(call.args[0], facts), path: call.script.path, line: call.line })),
    );
  const commands = names('RegisterCommand', ...commandsOfFrameworks).map(({ command }) => command);
  if (commands.includes(null) || !areScriptsRead(resource)) return;
  // The game compares commands without regard to case.
  const known = new Set(commands.map((command) => command?.toLowerCase()));
  for (const { command, path, line } of names('RegisterKeyMapping')) {
    if (command === null || known.has(command.toLowerCase()) || commandsOfGame.test(command)) continue;
    const message = `No script registers the command ${command}. Add RegisterCommand('${command}', …) to a client script.`;
    findings.error('key-mapping-without-command', message, { path, line });
  }
}

/** Whether everything that one part of a resource sends or reads has a counterpart in another part. */
export function checkWiring(resource: ParsedResource, profile: GameProfile, resourceName: string): Finding[] {
  const findings = new Findings('wiring');
  const lua = findLuaMessages(resource.luaFacts);
  const javaScript = findJavaScriptMessages(resource.gameJavaScripts);
  const uses = {
    triggers: [...lua.triggers, ...javaScript.triggers],
    handlers: [...lua.handlers, ...javaScript.handlers],
    callbacks: lua.callbacks,
  };
  checkEvents(uses, resource, profile, resourceName, findings);
  checkClientState(resource, findings);
  checkFormerEvents(resource, profile, findings);
  checkUnanswered(resource.luaFacts, findings);
  checkArgumentOrder(resource.luaFacts, findings);
  checkServerIds(resource.luaFacts, profile, findings);
  checkNui(resource, resourceName, findings);
  checkConfigKeys(resource, findings);
  checkLocales(resource, findings);
  checkKeyMappings(resource, findings);
  checkOwnExports(resource, resourceName, findings);
  checkSqlColumns(resource, profile, findings);
  checkSqlPlaceholders(resource, findings);
  return findings.list;
}
