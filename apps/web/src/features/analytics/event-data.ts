/** What an event carries, ready to be shown: pairs where its JSON is an object, otherwise the text as it came. */
export type EventData =
  { kind: 'none' } | { kind: 'pairs'; pairs: readonly [key: string, value: string][] } | { kind: 'text'; text: string };

/** Reads the JSON text of an event. It came from a browser: anything may be in it, and nothing in it is trusted. */
export function readEventData(text: string | null): EventData {
  if (text === null || text.trim() === '') return { kind: 'none' };
  const value = parse(text);
  if (!isObject(value)) return { kind: 'text', text };
  const pairs = Object.entries(value).map(([key, inner]): [string, string] => [key, asText(inner)]);
  return pairs.length === 0 ? { kind: 'none' } : { kind: 'pairs', pairs };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Broken JSON is shown as the text it is.
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
