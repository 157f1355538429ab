/** The form of a username that it is sorted and searched by, with runs of white space collapsed as on screens. */
export const sortableUsername = (username: string): string =>
  username.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

const trigramLength = 3;

export interface SearchTerm {
  /**
   * `substring` matches anywhere in `search_text`, through its trigram index. Shorter terms match as a `prefix` of the
   * username or email address.
   */
  kind: 'substring' | 'prefix';
  /** The pattern for LIKE. */
  pattern: string;
}

/** Parses a search input. LIKE's wildcards match themselves. Returns undefined for a blank input. */
export function searchTerm(search: string): SearchTerm | undefined {
  const text = sortableUsername(search.trim());
  if (text === '') return undefined;
  const literal = text.replaceAll(/[\\%_]/g, '\\$&');
  return [...text].length < trigramLength
    ? { kind: 'prefix', pattern: `${literal}%` }
    : { kind: 'substring', pattern: `%${literal}%` };
}
