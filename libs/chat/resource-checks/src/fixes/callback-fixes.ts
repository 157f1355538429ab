import type { FunctionDeclaration, ReturnStatement } from 'luaparse';
import { functionOf } from '../security/handlers.js';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import type { Fix, FixContext } from './fix.js';
import { contains, parameterName } from './handlers.js';

/** The fixes of callbacks without an answer, and of events that the other side cannot send. */
export const callbackFixes = {
  'callback-without-answer': (context) => {
    const answer = /Call (\w+) on every path/.exec(context.finding.message)?.[1];
    return answer === undefined ? null : callOnPath(context, `${answer}(false)`);
  },

  'deferral-not-done': (context) => {
    const done = /never calls (\w+\.done)/.exec(context.finding.message)?.[1];
    return done === undefined ? null : callOnPath(context, `${done}()`);
  },

  'nui-callback-without-reply': (context) => {
    const [call] = context.calls(({ name }) => /^RegisterN(?:UI|ui)Callback$/.test(name ?? ''));
    const handler = call && context.facts && functionOf(call, 1, context.facts);
    if (!call || !handler) return null;
    const text = context.text(call.script.path);
    const reply = parameterName(handler, 1);
    const statement = `${reply ?? 'cb'}({})`;
    const answers = [...returnsOf(handler).map((each) => text.before(each, [statement]))];
    if (handler.body.at(-1)?.type !== 'ReturnStatement') answers.push(text.atEnd(handler, [statement]));
    if (reply !== undefined) return answers;
    const [data] = handler.parameters;
    if (data) return [text.insert(text.end(data), ', cb'), ...answers];
    const parenthesis = text.source.indexOf('(', text.start(handler));
    return parenthesis === -1 ? null : [text.insert(parenthesis + 1, '_, cb'), ...answers];
  },

  'event-not-registered': (context) => {
    const [call] = context.calls(({ name }) => name === 'AddEventHandler');
    if (!call) return null;
    return [context.text(call.script.path).replace(call.node.base, 'RegisterNetEvent')];
  },

  'stacked-handler': (context) => {
    const [call] = context.calls(({ name }) => /^(?:AddEventHandler|RegisterNetEvent)$/.test(name ?? ''));
    const { facts } = context;
    return call && facts ? moveOut(context, call, facts) : null;
  },
} as const satisfies Readonly<Record<string, Fix>>;

/** Adds a call before the `return` on the line of the finding, or at the end of the function that ends there. */
function callOnPath(context: FixContext, statement: string) {
  const { facts, finding } = context;
  const line = finding.line ?? 0;
  if (!facts) return null;
  const text = context.text(facts.script.path);
  const functions = [...new Set(facts.calls.flatMap((call) => [...call.functions, ...call.args.filter(isFunction)]))];
  const around = functions
    .filter((each) => contains(each, line))
    .sort((one, other) => (other.loc?.start.line ?? 0) - (one.loc?.start.line ?? 0));
  for (const each of around) {
    const [end] = returnsOf(each).filter(({ loc }) => loc?.start.line === line);
    if (end) return [text.before(end, [statement])];
    if (each.loc?.end.line === line) return [text.atEnd(each, [statement])];
  }
  return null;
}

const isFunction = (node: { type: string }): node is FunctionDeclaration => node.type === 'FunctionDeclaration';

/** The `return` statements of a function, without those of functions in it. */
function returnsOf(node: FunctionDeclaration): ReturnStatement[] {
  const found: ReturnStatement[] = [];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    if (typeof value !== 'object' || value === null || !('type' in value)) return;
    if (value.type === 'FunctionDeclaration') return;
    if (value.type === 'ReturnStatement') found.push(value as ReturnStatement);
    for (const [key, child] of Object.entries(value)) if (key !== 'loc') collect(child);
  };
  collect(node.body);
  return found;
}

/** Registers a handler beside the handler in which it is, if it uses nothing of that one. */
function moveOut(context: FixContext, call: LuaCall, facts: LuaFacts) {
  const around = call.functions.at(-1);
  const outer = facts.calls.find(
    ({ args, functions }) => functions.length === 0 && args.some((each) => each === around),
  );
  if (!around || !outer) return null;
  const own = new Set(
    around.body.flatMap((each) => (each.type === 'LocalStatement' ? each.variables.map(({ name }) => name) : [])),
  );
  for (const parameter of around.parameters) if (parameter.type === 'Identifier') own.add(parameter.name);
  const text = context.text(call.script.path);
  const statement = around.body.find((each) => each.type === 'CallStatement' && each.expression === call.node);
  const registration = facts.script.chunk.body.find(
    (each) => each.type === 'CallStatement' && each.expression === outer.node,
  );
  if (!statement || !registration) return null;
  const moved = text.of(statement);
  if ([...own, 'source'].some((name) => new RegExp(`\\b${name}\\b`).test(moved))) return null;
  return [text.remove(statement), text.insert(text.end(registration), `${text.newline}${text.newline}${moved}`)];
}
