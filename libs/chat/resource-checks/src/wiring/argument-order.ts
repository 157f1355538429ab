import type { Expression } from 'luaparse';
import type { Findings } from '../findings.js';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { ScriptSide } from '../lua/lua-script.js';
import { functionOf } from '../security/handlers.js';

/** The functions that send an event, the index of the first value that the handler receives, and the side of the handler. */
const senders: Readonly<Record<string, { first: number; side?: ScriptSide }>> = {
  TriggerServerEvent: { first: 1, side: 'server' },
  TriggerClientEvent: { first: 2, side: 'client' },
  TriggerEvent: { first: 1 },
};

/** The name that says what a value is: of a variable, or of the last member. */
function meaningOf(argument: Expression | undefined): string | null {
  if (argument?.type === 'Identifier') return argument.name.toLowerCase();
  if (argument?.type === 'MemberExpression') return argument.identifier.name.toLowerCase();
  return null;
}

/** The names of the parameters of the handlers of each event, by its name and side. */
function handlerParameters(scripts: readonly LuaFacts[]): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const facts of scripts) {
    for (const call of facts.calls) {
      if (!/^(?:RegisterNetEvent|RegisterServerEvent|AddEventHandler)$/.test(call.name ?? '')) continue;
      const name = constantText(call.args[0], facts);
      const handler = functionOf(call, 1, facts);
      if (name === null || handler === undefined) continue;
      const names = handler.parameters.map((each) => (each.type === 'Identifier' ? each.name.toLowerCase() : ''));
      for (const side of call.script.sides) parameters.set(`${side} ${name}`, names);
    }
  }
  return parameters;
}

/** Values that an event carries in another order than its handler expects, by their names. */
export function checkArgumentOrder(scripts: readonly LuaFacts[], findings: Findings): void {
  const parameters = handlerParameters(scripts);
  for (const facts of scripts) {
    for (const call of facts.calls) {
      const sender = senders[call.name ?? ''];
      const name = sender === undefined ? null : constantText(call.args[0], facts);
      const [ownSide] = call.script.sides;
      const expected = parameters.get(`${sender?.side ?? ownSide ?? ''} ${name ?? ''}`);
      if (sender === undefined || expected === undefined) continue;
      const sent = call.args.slice(sender.first).map(meaningOf);
      const swapped = sent.findIndex((meaning, index) => {
        const place = meaning === null ? -1 : expected.indexOf(meaning);
        return place > index && sent[place] === expected[index];
      });
      if (swapped < 0) continue;
      const message = `${name ?? ''} expects ${expected.join(', ')}, but ${sent[swapped] ?? ''} is sent in another place. Correct the order.`;
      findings.error('event-argument-order', message, { path: call.script.path, line: call.line });
    }
  }
}
