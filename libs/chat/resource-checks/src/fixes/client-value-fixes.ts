import type { Expression, Identifier } from 'luaparse';
import { constantText } from '../lua/analysis/constant-text.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import type { ExposedHandler } from '../security/handlers.js';
import type { Fix, FixContext, FileEdit } from './fix.js';
import { handlerAt, parameterName, refusalOf } from './handlers.js';
import { findPriceTable, lookUpLines } from './price-tables.js';
import { sharedGlobals } from './shared-globals.js';

/** A place where a client sends the event of a handler. */
interface Sender {
  call: LuaCall;
  facts: LuaFacts;
}

/** The fixes of values that a client chooses. The server gets them where the client gets them: from the settings. */
export const clientValueFixes = {
  'client-controlled-price': takeFromServer,
  'client-controlled-amount': takeFromServer,
  'client-controlled-item': acceptKnown,
  'client-controlled-job': acceptKnown,
} as const satisfies Readonly<Record<string, Fix>>;

const namePattern = /(?:The client chooses(?: the price)?|which) ([\w.]+)[.,]/;

function takeFromServer(context: FixContext): readonly FileEdit[] | null {
  const handler = handlerAt(context);
  const name = namePattern.exec(context.finding.message)?.[1];
  const index = handler?.node.parameters.findIndex((each) => each.type === 'Identifier' && each.name === name) ?? -1;
  if (!handler || name === undefined || index === -1) return null;
  const own = context.text(handler.facts.script.path);
  const senders = sendersOf(context, handler);
  const sent = new Set(senders.map((sender) => valueOnServer(context, handler, sender, index)));
  const [value = null] = sent;
  if (sent.size === 1 && value !== null) {
    if (/^\d+(?:\.\d+)?$/.test(value)) return [...settingFor(context, handler, name, value)];
    const refusal = refusalOf(handler);
    const isLookup = value.includes('[') || value.split('.').length > 2;
    return [
      own.atStart(handler.node, [
        `local ${name} = ${safely(value)}`,
        ...(isLookup ? [`if not ${name} then ${refusal} end`] : []),
      ]),
    ];
  }
  const table = findPriceTable(context, handler, name);
  return table && [own.atStart(handler.node, lookUpLines(table, name, refusalOf(handler), own))];
}

/** Refuses items and jobs that no table of the server has, or that no script of the client sends. */
function acceptKnown(context: FixContext): readonly FileEdit[] | null {
  const handler = handlerAt(context);
  const name = namePattern.exec(context.finding.message)?.[1];
  const index = handler?.node.parameters.findIndex((each) => each.type === 'Identifier' && each.name === name) ?? -1;
  if (!handler || name === undefined || index === -1) return null;
  const own = context.text(handler.facts.script.path);
  const refusal = refusalOf(handler);
  const sent = sendersOf(context, handler).map(({ call, facts }) => constantText(call.args[index + 1], facts));
  const words = new Set(sent);
  if (words.size > 0 && !words.has(null)) {
    const condition = [...words].map((word) => `${name} ~= ${own.quote}${word ?? ''}${own.quote}`).join(' and ');
    return [own.atStart(handler.node, [`if ${condition} then ${refusal} end`])];
  }
  const table = findPriceTable(context, handler, name);
  return table?.key === null
    ? [own.atStart(handler.node, [`if not ${table.path}[${name}] then ${refusal} end`])]
    : null;
}

function sendersOf({ resource }: FixContext, { kind, name }: ExposedHandler): Sender[] {
  if (kind !== 'event') return [];
  return resource.luaFacts
    .filter(({ script }) => script.sides.has('client'))
    .flatMap((facts) =>
      facts.calls
        .filter((call) => call.name === 'TriggerServerEvent' && constantText(call.args[0], facts) === name)
        .map((call) => ({ call, facts })),
    );
}

/** The expression of an argument, as the server writes it. Null if it depends on something that the server does not have. */
function valueOnServer(
  context: FixContext,
  handler: ExposedHandler,
  { call, facts }: Sender,
  index: number,
): string | null {
  const argument = call.args[index + 1];
  if (!argument) return null;
  const text = context.text(facts.script.path);
  const others = new Map(
    call.args.slice(1).flatMap((each, position) => {
      const parameter = parameterName(handler.node, position);
      return position !== index && parameter !== undefined ? [[text.of(each), parameter] as const] : [];
    }),
  );
  const shared = sharedGlobals(context.resource);
  const write = (node: Expression, depth: number): string | null => {
    const passed = others.get(text.of(node));
    if (passed !== undefined && depth > 0) return passed;
    if (node.type === 'NumericLiteral' || node.type === 'StringLiteral') return text.of(node);
    if (node.type === 'Identifier') return writeIdentifier(node, depth);
    if (node.type === 'MemberExpression') {
      const base = write(node.base, depth + 1);
      return base === null || node.indexer !== '.' ? null : `${base}.${node.identifier.name}`;
    }
    if (node.type !== 'IndexExpression') return null;
    const [base, key] = [write(node.base, depth + 1), write(node.index, depth + 1)];
    return base === null || key === null ? null : `${base}[${key}]`;
  };
  const writeIdentifier = (node: Identifier, depth: number): string | null => {
    const binding = facts.bindings.get(node);
    if (binding === undefined) return shared.has(node.name) ? node.name : null;
    return binding.value && binding.assigned.length === 1 && depth < 5 ? write(binding.value, depth + 1) : null;
  };
  return write(argument, 0);
}

/** The value of a path of which every part may be missing. */
function safely(path: string): string {
  const position = path.lastIndexOf(']');
  if (position === -1 || position === path.length - 1) return path;
  const base = path.slice(0, position + 1);
  return `${base} and ${path}`;
}

/** A number of the client becomes a setting of the resource, or of the script. */
function settingFor(context: FixContext, handler: ExposedHandler, name: string, value: string): readonly FileEdit[] {
  const own = context.text(handler.facts.script.path);
  const config = context.resource.luaFacts.find(
    ({ script, globalUses }) =>
      script.sides.size === 2 &&
      script.isListed &&
      globalUses.some(({ members, isWrite }) => isWrite && members[0] === 'Config'),
  );
  const last = config?.script.chunk.body.at(-1);
  const setting = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  if (!config || !last || config.globalUses.some(({ members }) => members[0] === 'Config' && members[1] === setting))
    return [own.atStart(handler.node, [`local ${name} = ${value}`])];
  const text = context.text(config.script.path);
  return [
    text.insert(text.end(last), `${text.newline}Config.${setting} = ${value}`),
    own.atStart(handler.node, [`local ${name} = Config.${setting}`]),
  ];
}
