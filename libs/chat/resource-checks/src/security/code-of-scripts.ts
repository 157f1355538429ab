import type { FunctionDeclaration } from 'luaparse';
import type { LuaFacts } from '../lua/analysis/lua-facts.js';
import type { CodeFacts } from './taint-facts.js';

/** The scripts of one side, as one program. */
export interface ScriptCode {
  all: readonly LuaFacts[];
  facts: CodeFacts;
  /** The path of the script that defines a function with a name. */
  pathOf(node: FunctionDeclaration | undefined): string | undefined;
  /** Whether a function contains an `if`. */
  hasCondition(node: FunctionDeclaration): boolean;
}

function containsCondition(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(containsCondition);
  if (typeof value !== 'object' || value === null) return false;
  if ('type' in value && (value.type === 'IfStatement' || value.type === 'LogicalExpression')) return true;
  return Object.entries(value).some(([key, child]) => key !== 'loc' && containsCondition(child));
}

/** Combines the scripts of one side, so that calls are followed from one file to another. */
export function codeOfScripts(scripts: readonly LuaFacts[]): ScriptCode {
  const paths = new Map<FunctionDeclaration, string>();
  const facts: CodeFacts = {
    bindings: new Map(),
    callsByNode: new Map(),
    globalFunctions: new Map(),
    localFunctions: new Map(),
  };
  for (const { script, bindings, callsByNode, globalFunctions, localFunctions } of scripts) {
    for (const [identifier, binding] of bindings) facts.bindings.set(identifier, binding);
    for (const [node, call] of callsByNode) facts.callsByNode.set(node, call);
    for (const [name, node] of globalFunctions) facts.globalFunctions.set(name, node);
    for (const [binding, node] of localFunctions) facts.localFunctions.set(binding, node);
    for (const node of [...globalFunctions.values(), ...localFunctions.values()]) paths.set(node, script.path);
  }
  return {
    all: scripts,
    facts,
    pathOf: (node) => (node === undefined ? undefined : paths.get(node)),
    hasCondition: (node) => containsCondition(node.body),
  };
}
