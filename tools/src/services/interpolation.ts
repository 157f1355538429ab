import type { Environment } from '@scriptsmith/server-kit';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';

/**
 * Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Compose does. An empty variable counts as unset, a
 * default may contain variables, and `$$` is a dollar sign.
 * @throws StartupError with the message of a required variable that is not set
 */
export function interpolate(text: string, environment: Environment): string {
  let result = '';
  for (let position = 0; position < text.length;) {
    if (text.startsWith('$$', position)) {
      result += '$';
      position += 2;
    } else if (text.startsWith('${', position)) {
      const end = closingBrace(text, position + 2);
      result += valueOf(text.slice(position + 2, end), environment);
      position = end + 1;
    } else {
      result += text[position];
      position += 1;
    }
  }
  return result;
}

function closingBrace(text: string, from: number): number {
  let depth = 1;
  for (let position = from; position < text.length; position += 1) {
    if (text.startsWith('${', position)) depth += 1;
    if (text[position] === '}') depth -= 1;
    if (depth === 0) return position;
  }
  throw new StartupError(`A "\${" is not closed: ${text}`);
}

function valueOf(expression: string, environment: Environment): string {
  const {
    name,
    operator,
    rest = '',
  } = /^(?<name>\w+)(?:(?<operator>:-|:\?)(?<rest>.*))?$/s.exec(expression)?.groups ?? {};
  if (name === undefined)
    throw new StartupError(`Only \${NAME}, \${NAME:-default} and \${NAME:?message} are known, not \${${expression}}`);
  const value = environment[name] ?? '';
  if (value !== '' || operator === undefined) return value;
  if (operator === ':-') return interpolate(rest, environment);
  throw new StartupError(`${name}: ${rest}`);
}
