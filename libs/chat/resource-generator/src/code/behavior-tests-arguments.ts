import type { Argument } from '../behavior/values.js';
import { LuaCode, type LuaValue } from '../lua/lua-value.js';

/** What a player types so that it is valid: values by the names of arguments. The player is in the local `target`. */
export function validValues(parameters: readonly Argument[]): Record<string, LuaValue> {
  return Object.fromEntries(parameters.map((each) => [each.name, validValue(each)]));
}

function validValue({ kind, minimum, maximum, choices, pattern }: Argument): LuaValue {
  switch (kind) {
    case 'player':
      return new LuaCode('target.id');
    case 'number':
      return Math.min(maximum, Math.max(minimum, 5));
    case 'decimal':
      return Math.min(maximum, Math.max(minimum, 205.5));
    case 'choice':
      return choices[0] ?? '';
    case 'text':
      return text(Math.min(maximum, Math.max(minimum, 5)), pattern === 'letters-and-digits' ? 'Anna1' : 'Anna');
  }
}

const text = (length: number, word: string): string => word.repeat(Math.ceil(length / word.length)).slice(0, length);

/** Values that the argument forbids, with the words for the name of a test. */
export function invalidValues({
  kind,
  minimum,
  maximum,
  pattern,
  label,
}: Argument): [value: LuaValue, words: string][] {
  switch (kind) {
    case 'player':
      return [[9_999, `for a ${label} who is not online`]];
    case 'number':
      return [
        [maximum + 1, `with ${label} ${maximum + 1}`],
        [minimum - 1, `with ${label} ${minimum - 1}`],
        ['abc', `with words as ${label}`],
      ];
    case 'decimal':
      return [['abc', `with words as ${label}`]];
    case 'choice':
      return [['something else', `with an unknown ${label}`]];
    case 'text':
      return [
        ...(minimum > 1
          ? [[text(minimum - 1, 'Anna'), `with a ${label} of ${minimum - 1} characters`] as [LuaValue, string]]
          : []),
        [text(maximum + 1, 'Anna'), `with a ${label} of ${maximum + 1} characters`],
        ...(pattern
          ? [
              [
                `${text(Math.max(1, Math.min(maximum, minimum, 20) - 1), 'Anna')}!`,
                `with other characters in the ${label}`,
              ] as [LuaValue, string],
            ]
          : []),
      ];
  }
}
