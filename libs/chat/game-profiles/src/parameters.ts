import type { FunctionParameter } from './game-profile.js';

/** Splits at commas that are not inside brackets. */
function splitTopLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const [index, character] of [...text].entries()) {
    if ('([{<'.includes(character)) depth += 1;
    else if (')]}>'.includes(character) && text[index - 1] !== '=') depth -= 1;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Reads a list of parameters such as `entity: number, isNetworked?: boolean` or `item, count?, ...`. */
export function parseParameters(text: string): FunctionParameter[] {
  return splitTopLevel(text).map((part) => {
    const separator = part.indexOf(':');
    const declared = separator < 0 ? part : part.slice(0, separator).trim();
    const type = separator < 0 ? '' : part.slice(separator + 1).trim();
    const isRest = declared.startsWith('...');
    return { name: isRest ? '...' : declared.replace('?', ''), type, isOptional: isRest || declared.endsWith('?') };
  });
}

/** The fewest and the most arguments that a function takes. */
export function countArguments(parameters: readonly FunctionParameter[]): { min: number; max: number } {
  const lastRequired = parameters.findLastIndex((parameter) => !parameter.isOptional);
  const takesAny = parameters.some((parameter) => parameter.name === '...');
  return { min: lastRequired + 1, max: takesAny ? Number.POSITIVE_INFINITY : parameters.length };
}
