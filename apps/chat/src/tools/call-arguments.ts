/** The arguments of a call in JSON; null if they are not the JSON of an object. Line breaks in strings may be raw. */
export function parseArguments(json: string): object | null {
  if (!json.trimEnd().endsWith('}')) return null;
  return objectIn(json) ?? objectIn(withEscapedControls(json));
}

/** The arguments as the SDK passes them on: an object, or JSON that it could not read. */
export function argumentsIn(input: unknown): object | null {
  if (typeof input === 'string') return input.trim() === '' ? {} : parseArguments(input);
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? input : null;
}

function objectIn(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** JSON in which the control characters in strings are escaped. */
const withEscapedControls = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\[^])*"/g, (text) =>
    // The pattern finds control characters on purpose: JSON does not allow them in strings.
    // oxlint-disable-next-line no-control-regex
    text.replace(/[\x00-\x1f]/g, (control) => JSON.stringify(control).slice(1, -1)),
  );
