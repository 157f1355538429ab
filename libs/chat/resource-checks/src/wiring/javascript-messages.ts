import type { ScriptSide } from '../lua/lua-script.js';
import type { GameJavaScript } from '../resource/parsed-resource.js';
import { calleeName, lineOfNode, literalText, walkJavaScript } from '../syntax/walk-javascript.js';
import type { MessageUses, Trigger } from './message-uses.js';

const handlers: Readonly<Record<string, boolean>> = {
  on: false,
  once: false,
  AddEventHandler: false,
  addEventListener: false,
  onNet: true,
  RegisterNetEvent: true,
  addNetEventListener: true,
};

/** The side that handles an event. `emitNet` sends it to the other side. */
function targetOf(name: string, sides: ReadonlySet<ScriptSide>): Trigger['target'] | undefined {
  switch (name) {
    case 'emit':
    case 'TriggerEvent':
      return 'same';
    case 'emitNet':
      return sides.has('server') ? 'client' : 'server';
    case 'TriggerServerEvent':
    case 'TriggerLatentServerEvent':
      return 'server';
    case 'TriggerClientEvent':
    case 'TriggerLatentClientEvent':
      return 'client';
    default:
      return undefined;
  }
}

/** The messages of the JavaScript of the game. */
export function findJavaScriptMessages(scripts: readonly GameJavaScript[]): MessageUses {
  const uses: MessageUses = { triggers: [], handlers: [], callbacks: [] };
  for (const { path, program, sides } of scripts) {
    walkJavaScript(program, (node) => {
      if (node.type !== 'CallExpression') return;
      const name = calleeName(node.callee);
      if (name === undefined) return;
      const use = { name: literalText(node.arguments[0]) ?? null, path, line: lineOfNode(node), sides };
      const isNetwork = handlers[name];
      const target = targetOf(name, sides);
      if (isNetwork !== undefined) uses.handlers.push({ ...use, isNetwork, hasFunction: node.arguments.length > 1 });
      else if (target !== undefined) uses.triggers.push({ ...use, target });
    });
  }
  return uses;
}
