/** Longer patterns match nothing: no path is as long. */
const maxPatternLength = 400;

type Wildcard = '**/' | '**' | '*' | '?';

// Two stars and a slash are any number of folders, two stars any text, a star any text without a slash, and a question mark
// one character other than a slash.
const parts = /\*\*\/|\*\*|\*|\?|[^*?]+/g;

/** Repeated ones match the same as one of them. */
const repeatedFolders = /(?:\*\*\/)+/g;
const repeatedStars = /\*{3,}/g;

/**
 * Whether a pattern of a manifest matches a path. The time is proportional to the length of the pattern and to that of the
 * path, where a regular expression could take exponential time.
 */
export function matchesPattern(path: string, pattern: string): boolean {
  if (pattern.length > maxPatternLength) return false;
  const tokens = pattern.replace(repeatedFolders, '**/').replace(repeatedStars, '**').match(parts) ?? [];
  let positions = new Set([0]);
  for (const token of tokens) {
    positions = isWildcard(token) ? afterWildcard(token, positions, path) : afterText(token, positions, path);
    if (positions.size === 0) return false;
  }
  return positions.has(path.length);
}

const isWildcard = (token: string): token is Wildcard => token === '?' || token.startsWith('*');

/** The positions of a path that the tokens so far can lead to, after a text. */
function afterText(text: string, positions: ReadonlySet<number>, path: string): Set<number> {
  const matching = [...positions].filter((position) => path.startsWith(text, position));
  return new Set(matching.map((position) => position + text.length));
}

/** The same after a wildcard. */
function afterWildcard(wildcard: Wildcard, positions: ReadonlySet<number>, path: string): Set<number> {
  const next = new Set<number>();
  let isOpen = false;
  for (let position = 0; position <= path.length; position++) {
    const previous = path[position - 1];
    if (wildcard === '*' && previous === '/') isOpen = false;
    isOpen ||= positions.has(position);
    if (wildcard === '?') {
      if (positions.has(position - 1) && previous !== '/') next.add(position);
    } else if (wildcard === '**/') {
      if (positions.has(position) || (isOpen && previous === '/')) next.add(position);
    } else if (isOpen) next.add(position);
  }
  return next;
}
