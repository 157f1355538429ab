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

/** Whether a script converts an argument of a command, for which somebody typed a word, to a number. */
function convertsWord(words: readonly string[], script: string): boolean {
  if (!script.includes('tonumber')) return false;
  try {
    return someNode(parseLua(translateCfxLua(script)).body, (node: Node) => {
      const argument = node.type === 'CallExpression' ? convertedArgument(node) : undefined;
      return argument !== undefined && isWord(words[argument - 1]);
    });
  } catch (error) {
    // A file that nothing loads can be no Lua, or nested too deeply.
    if (error instanceof SyntaxError || error instanceof RangeError) return false;
    throw error;
  }
}

/** Whether somebody typed a word where the command expects a number, which says nothing about its normal use. */
export function isMistyped(issue: SimulationIssue, files: ReadonlyMap<string, string>): boolean {
  const words = typedWords(issue);
  // The game ignores a text that names no player.
  const player = /expects a player id, got (\S+)/.exec(issue.message)?.[1];
  if (player !== undefined) return player === 'nil' ? words.some(isWord) : words.includes(player);
  if (/number expected, got string|'for' \w+ must be a number/.test(issue.message)) return words.some(isWord);
  if (!/\bnil\b|cannot be null/.test(issue.message) || !words.some(isWord)) return false;
  // Whatever the number names is missing then: a player, a row, a vehicle.
  return [...files].some(([path, script]) => path.endsWith('.lua') && convertsWord(words, script));
}
