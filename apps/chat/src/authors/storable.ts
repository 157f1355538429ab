/** Text as Postgres can store it: whole characters, and no NUL. */
export const storableText = (text: string): string => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\ufffd');

/** A JSON value whose texts Postgres can store. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storableText(key), storableValue(each)]));
}
