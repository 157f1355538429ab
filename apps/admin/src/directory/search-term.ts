/** The form of a username in which it is sorted and found. Screens show one space, however many there are. */
export const sortableUsername = (username: string): string =>
  username.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

const trigramLength = 3;

export interface SearchTerm {
  /** Of `search_text` where it is long enough for its index, else of the beginning of username or address. */
  kind: 'part' | 'beginning';
  /** For LIKE. */
  pattern: string;
}

/** What to look for; undefined for a search that is empty. Characters that LIKE knows stand for themselves. */
export function searchTerm(search: string): SearchTerm | undefined {
  const text = sortableUsername(search.trim());
  if (text === '') return undefined;
  const literal = text.replaceAll(/[\\%_]/g, '\\$&');
  return [...text].length < trigramLength
    ? { kind: 'beginning', pattern: `${literal}%` }
    : { kind: 'part', pattern: `%${literal}%` };
}
