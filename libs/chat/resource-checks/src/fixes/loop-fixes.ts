import type { Node, RepeatStatement, WhileStatement } from 'luaparse';
import { usesOf } from '../lua/analysis/lua-facts.js';
import type { Fix, FixContext } from './fix.js';
import { statementOf } from './handlers.js';

type Loop = WhileStatement | RepeatStatement;

/** The fixes of scripts that do not wait for the game. */
export const loopFixes = {
  'loop-without-wait': waitInLoop,
  'busy-thread': waitInLoop,

  'model-not-requested': requestModel,

  'cached-ped': (context) => {
    const name = /^(\w+) is the ped that/.exec(context.finding.message)?.[1];
    const { facts } = context;
    if (!facts) return null;
    const text = context.text(facts.script.path);
    const functions = facts.calls.flatMap((call) => call.functions);
    const isInside = ({ loc }: Node): boolean =>
      loc !== undefined && functions.some((around) => isWithin(loc.start, around));
    const declared = facts.script.chunk.body.find(
      (statement) =>
        statement.type === 'LocalStatement' && statement.variables.some((variable) => variable.name === name),
    );
    if (declared?.type !== 'LocalStatement' || declared.variables.length !== 1) return null;
    const [variable] = declared.variables;
    const binding = variable && facts.bindings.get(variable);
    const uses = binding ? usesOf(facts, binding).filter((use) => use !== variable) : [];
    const value = declared.init[0];
    if (!binding || !value || uses.length === 0 || !uses.every(isInside)) return null;
    return [text.remove(declared), ...uses.map((use) => text.replace(use, text.of(value)))];
  },

  'player-table-not-cleared': (context) => {
    const name = /^(\w+) keeps an entry/.exec(context.finding.message)?.[1];
    const { facts } = context;
    const last = facts?.script.chunk.body.at(-1);
    if (!facts || name === undefined || !last) return null;
    const text = context.text(facts.script.path);
    const q = text.quote;
    const lines = [
      '',
      `AddEventHandler(${q}playerDropped${q}, function()`,
      `${text.indentUnit}${name}[source] = nil`,
      'end)',
    ];
    return [text.insert(text.end(last), lines.map((line) => `${text.newline}${line}`).join(''))];
  },
} as const satisfies Readonly<Record<string, Fix>>;

/** Lets the innermost loop around the finding wait at the beginning of every round. */
function waitInLoop(context: FixContext) {
  const { facts, finding } = context;
  const loop = facts && innermostLoop(facts.script.chunk.body, finding.line ?? 0);
  return facts && loop
    ? [context.text(facts.script.path).atStart(loop, [context.text(facts.script.path).wait('0')])]
    : null;
}

function innermostLoop(value: unknown, line: number): Loop | undefined {
  if (Array.isArray(value)) {
    for (const element of value) {
      const found = innermostLoop(element, line);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const node = value as Node;
  if (node.loc && (line < node.loc.start.line || line > node.loc.end.line)) return undefined;
  for (const [key, child] of Object.entries(node)) {
    const found = key === 'loc' ? undefined : innermostLoop(child, line);
    if (found) return found;
  }
  return node.type === 'WhileStatement' || node.type === 'RepeatStatement' ? node : undefined;
}

const isWithin = ({ line, column }: { line: number; column: number }, { loc }: Node): boolean => {
  if (loc === undefined) return false;
  const isAfterStart = line > loc.start.line || (line === loc.start.line && column > loc.start.column);
  return isAfterStart && (line < loc.end.line || (line === loc.end.line && column < loc.end.column));
};

/** Loads the model before the entity is created. */
function requestModel(context: FixContext) {
  const [call] = context.calls(({ name }) => /^Create(?:Ped|Vehicle|Object)/.test(name ?? ''));
  const statement = call && context.facts && statementOf(call, context.facts);
  const model = call?.args[call.name?.startsWith('CreatePed') ? 1 : 0];
  if (!call || !statement || !model) return null;
  const text = context.text(call.script.path);
  // The place of a backtick hash in the translated script is not the one in the file.
  const written = modelText(
    text.source.split('\n')[call.line - 1] ?? '',
    call.name ?? '',
    call.name?.startsWith('CreatePed') ? 1 : 0,
  );
  if (written === undefined) return null;
  return [
    text.before(statement, [
      `RequestModel(${written})`,
      `while not HasModelLoaded(${written}) do ${text.wait('0')} end`,
    ]),
  ];
}

/** The argument of a call as it is written, if it is simple. */
function modelText(line: string, name: string, index: number): string | undefined {
  const args = line.slice(line.indexOf(`${name}(`) + name.length + 1);
  const simple = /^\s*(`[^`]+`|[\w.[\]]+|\w+\(['"][^'"]*['"]\))\s*(?:,|\))/;
  let rest = args;
  for (let position = 0; position <= index; position += 1) {
    const [whole = '', argument] = simple.exec(rest) ?? [];
    if (argument === undefined) return undefined;
    if (position === index) return argument;
    rest = rest.slice(whole.length);
  }
  return undefined;
}
