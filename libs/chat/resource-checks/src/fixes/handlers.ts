import type { FunctionDeclaration, Statement } from 'luaparse';
import type { LuaCall, LuaFacts } from '../lua/analysis/lua-facts.js';
import { canonicalName } from '../lua/analysis/framework-names.js';
import { type ExposedHandler, findExposedHandlers } from '../security/handlers.js';
import type { FixContext } from './fix.js';

/** The function around the finding that a client can call, the innermost one. */
export function handlerAt({ resource, finding: { path, line } }: FixContext): ExposedHandler | undefined {
  if (line === null) return undefined;
  return findExposedHandlers(resource.luaFacts)
    .filter(({ facts, node }) => facts.script.path === path && contains(node, line))
    .sort((one, other) => sizeOf(one.node) - sizeOf(other.node))[0];
}

export const contains = ({ loc }: FunctionDeclaration, line: number): boolean =>
  loc !== undefined && loc.start.line <= line && line <= loc.end.line;

const sizeOf = ({ loc }: FunctionDeclaration): number => (loc?.end.line ?? 0) - (loc?.start.line ?? 0);

/** The name that stands for the player who called a handler: its first parameter, a copy of `source`, or `source` itself. */
export function playerOf({ kind, node }: ExposedHandler): string {
  if (kind !== 'event') return parameterName(node, 0) ?? 'source';
  return copyOfSource(node)?.name ?? 'source';
}

/** The statement of a function that keeps the source of its event: `local src = source`. */
export function copyOfSource(node: FunctionDeclaration): { name: string; statement: Statement } | undefined {
  for (const statement of node.body) {
    if (statement.type !== 'LocalStatement') continue;
    const index = statement.init.findIndex((value) => value.type === 'Identifier' && value.name === 'source');
    const name = statement.variables[index]?.name;
    if (name !== undefined) return { name, statement };
  }
  return undefined;
}

export function parameterName(node: FunctionDeclaration, index: number): string | undefined {
  const parameter = node.parameters[index];
  return parameter?.type === 'Identifier' ? parameter.name : undefined;
}

const answeredByParameter = new Set([
  'ESX.RegisterServerCallback',
  'QBCore.Functions.CreateCallback',
  'VorpCore.Callback.Register',
  'VorpCore.addRpcCallback',
]);

/** The statement that refuses what a client asks for. A callback answers. */
export function refusalOf({ kind, call, node }: ExposedHandler): string {
  if (kind !== 'callback') return 'return';
  const answer = parameterName(node, 1);
  return answeredByParameter.has(canonicalName(call.name ?? '')) && answer !== undefined
    ? `return ${answer}(false)`
    : 'return false';
}

/** The statement of a body whose expression is a call, at any depth outside of inner functions. */
export function statementOf(call: LuaCall, facts: LuaFacts): Statement | undefined {
  const body = call.functions.at(-1)?.body ?? facts.script.chunk.body;
  return innermost(body, call);
}

function innermost(body: readonly Statement[], call: LuaCall): Statement | undefined {
  const around = body.find(({ loc }) => loc !== undefined && isWithin(call, loc));
  if (around === undefined) return undefined;
  for (const block of blocksOf(around)) {
    const inner = innermost(block, call);
    if (inner !== undefined) return inner;
  }
  return around;
}

type Location = NonNullable<Statement['loc']>;

function isWithin({ node }: LuaCall, { start, end }: Location): boolean {
  const at = node.loc?.start;
  if (at === undefined) return false;
  const isAfterStart = at.line > start.line || (at.line === start.line && at.column >= start.column);
  return isAfterStart && (at.line < end.line || (at.line === end.line && at.column < end.column));
}

function blocksOf(statement: Statement): (readonly Statement[])[] {
  if (statement.type === 'IfStatement') return statement.clauses.map(({ body }) => body);
  return 'body' in statement && statement.type !== 'FunctionDeclaration' ? [statement.body] : [];
}
