import type { SimulationIssue } from '../simulator/simulation-log.js';

/** The words after the name of the command that somebody typed, or none. */
const typedWords = ({ activity }: SimulationIssue): string[] =>
  (/^the command \/?(\S.*?)(?: of an admin)?$/.exec(activity)?.[1]?.split(' ') ?? []).slice(1);

const isWord = (text: string | undefined): boolean => text !== undefined && Number.isNaN(Number(text));

/** Which argument of the command a variable holds as a number, for example 1 for `local id = tonumber(args[1])`. */
function numberOf(variable: string, script: string): number | undefined {
  const assignment = new RegExp(`\\b${variable}\\s*=\\s*tonumber\\(\\s*\\w+\\[\\s*(\\d)\\s*\\]\\s*\\)`);
  const index = assignment.exec(script)?.[1];
  return index === undefined ? undefined : Number(index);
}

/** Whether somebody typed a word where the command expects a number, which says nothing about its normal use. */
export function isMistyped(issue: SimulationIssue, files: ReadonlyMap<string, string>): boolean {
  const words = typedWords(issue);
  // The game ignores a text that names no player.
  const player = /expects a player id, got (\S+)/.exec(issue.message)?.[1];
  if (player !== undefined) return player === 'nil' ? words.some(isWord) : words.includes(player);
  if (/number expected, got string|'for' \w+ must be a number/.test(issue.message)) return words.some(isWord);
  const variable = /a nil value \((?:local|upvalue|global) '(\w+)'\)/.exec(issue.message)?.[1];
  if (variable === undefined || issue.path === null) return false;
  const index = numberOf(variable, files.get(issue.path) ?? '');
  return index !== undefined && isWord(words[index - 1]);
}
