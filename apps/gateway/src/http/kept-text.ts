import { isStorableText } from '@scriptsmith/contracts';

/** Passwords may hold any characters: nothing of them is kept but a hash. */
const isHashed = (field: string): boolean => /password$/i.test(field);

/**
 * The fields of a body or query with text that Postgres keeps nowhere: null characters, and halves of characters, which
 * it refuses in JSON. Further in, such text would fail like a defect, and with it all that shares its transaction. A
 * name that cannot be kept is told by the field it stands in, and what is no object by ''.
 */
export function fieldsThatCannotBeKept(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorableText(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!isStorableText(name)) return [path];
    return isHashed(name) ? [] : fieldsThatCannotBeKept(inner, path === '' ? name : `${path}.${name}`);
  });
}
