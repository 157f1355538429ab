/** The data of an event: pairs if its JSON is an object, otherwise the original text. */
export type EventData =
  { kind: 'none' } | { kind: 'pairs'; pairs: readonly [key: string, value: string][] } | { kind: 'text'; text: string };

/** Parses the data of an event. It comes from a browser and is not trusted. */
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
    // Invalid JSON is shown as text.
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
