import type { Expression, Node } from 'luaparse';
import { translateCfxLua } from '../lua/cfx-lua.js';
import { parseLua } from '../lua/parse-lua.js';
import { someNode } from '../lua/paths.js';
import type { SimulationIssue } from '../simulator/simulation-log.js';

/** The words after the name of the command that somebody typed, or none. */
const typedWords = ({ activity }: SimulationIssue): string[] =>
  (/^the command \/?(\S.*?)(?: of an admin)?$/.exec(activity)?.[1]?.split(' ') ?? []).slice(1);

const isWord = (text: string | undefined): boolean => text !== undefined && Number.isNaN(Number(text));

/** Which argument of the command an expression converts to a number, for example 1 for `tonumber(args[1])`. */
function convertedArgument(value: Expression | undefined): number | undefined {
  if (value?.type !== 'CallExpression' || value.base.type !== 'Identifier' || value.base.name !== 'tonumber')
    return undefined;
  const [argument] = value.arguments;
  return argument?.type === 'IndexExpression' && argument.index.type === 'NumericLiteral'
    ? argument.index.value
    : undefined;
}

/** The arguments of commands that a variable holds as numbers. */
function argumentsIn(variable: string, script: string): number[] {
  const found: number[] = [];
  someNode(parseLua(translateCfxLua(script)).body, (node: Node) => {
    if (node.type !== 'LocalStatement' && node.type !== 'AssignmentStatement') return false;
    node.variables.forEach((each, index) => {
      const argument = convertedArgument(node.init[index]);
      if (each.type === 'Identifier' && each.name === variable && argument !== undefined) found.push(argument);
    });
    return false;
  });
  return found;
}

/** Whether somebody typed a word where the command expects a number, which says nothing about its normal use. */
export function isMistyped(issue: SimulationIssue, files: ReadonlyMap<string, string>): boolean {
  const words = typedWords(issue);
  // The game ignores a text that names no player.
  const player = /expects a player id, got (\S+)/.exec(issue.message)?.[1];
  if (player !== undefined) return player === 'nil' ? words.some(isWord) : words.includes(player);
  if (/number expected, got string|'for' \w+ must be a number/.test(issue.message)) return words.some(isWord);
  const variable = /a nil value \((?:local|upvalue|global) '(\w+)'\)/.exec(issue.message)?.[1];
  if (variable === undefined || issue.path === null || !words.some(isWord)) return false;
  return argumentsIn(variable, files.get(issue.path) ?? '').some((index) => isWord(words[index - 1]));
}
