import type { Argument } from '../behavior/values.js';
import { isLuaName } from '../lua/lua-value.js';
import { isNumberArgument, isPlayerArgument } from './grammar.js';

const maxTextLength = 200;
const maxNumber = 1_000_000;

/** What players type, by the usual names of parameters. */
function kindOf(label: string): Argument['kind'] {
  if (isPlayerArgument(label)) return 'player';
  return isNumberArgument(label) ? 'number' : 'text';
}

/** What players type behind a command, from the names of its parameters. */
export function commandArguments(parameters: readonly string[]): Argument[] {
  return parameters.map((label, index) => {
    const kind = kindOf(label);
    return {
      name: nameOf(label, index),
      label,
      kind,
      minimum: 1,
      maximum: kind === 'text' ? maxTextLength : maxNumber,
      pattern: null,
      choices: [],
      isOptional: false,
    };
  });
}

/** A name that Lua accepts. The player is always called `player`. */
function nameOf(label: string, index: number): string {
  if (isPlayerArgument(label)) return 'player';
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  return isLuaName(name) ? name : `value${index + 1}`;
}
