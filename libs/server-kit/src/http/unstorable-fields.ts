/** Matches a surrogate that is not part of a pair, because of the flag `u`. */
const unpairedSurrogate = /\p{Surrogate}/u;

/** Whether Postgres can store a text: it rejects null characters and unpaired surrogates. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !unpairedSurrogate.test(text);

/** Passwords may contain any characters because only their hash is stored. */
const isPassword = (field: string): boolean => /password$/i.test(field);

/**
 * Finds the fields of a body or query with text that Postgres rejects. Without this check such text would fail as an
 * internal error. A field name that cannot be stored is reported as its parent, and a value that is not an object as ''.
 */
export function findUnstorableFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!isStorableText(name)) return [path];
    return isPassword(name) ? [] : findUnstorableFields(inner, path === '' ? name : `${path}.${name}`);
  });
}
