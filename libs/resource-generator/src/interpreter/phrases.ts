import { type Token, tokenize } from './tokens.js';

export interface PhraseMatch<T> {
  value: T;
  /** The number of tokens. */
  length: number;
}

/** Finds phrases of a vocabulary in tokens. The longest phrase at a position wins. */
export class PhraseIndex<T> {
  private readonly byFirstStem = new Map<string, { stems: string[]; value: T }[]>();

  constructor(phrases: Iterable<readonly [phrase: string, value: T]>) {
    for (const [phrase, value] of phrases) this.add(phrase, value);
    for (const candidates of this.byFirstStem.values()) candidates.sort((a, b) => b.stems.length - a.stems.length);
  }

  matchAt(tokens: readonly Token[], position: number): PhraseMatch<T> | null {
    const candidates = this.byFirstStem.get(tokens[position]?.stem ?? '') ?? [];
    for (const { stems, value } of candidates) {
      if (stems.every((stem, offset) => tokens[position + offset]?.stem === stem))
        return { value, length: stems.length };
    }
    return null;
  }

  private add(phrase: string, value: T): void {
    // A hyphen separates words in prompts and in phrases alike.
    const stems = withoutHyphens(tokenize(phrase)).map(({ stem }) => stem);
    const first = stems[0];
    if (first === undefined) return;
    const candidates = this.byFirstStem.get(first) ?? [];
    if (candidates.length === 0) this.byFirstStem.set(first, candidates);
    candidates.push({ stems, value });
  }
}

/** Removes hyphens inside of words, for example in "black-market". */
export const withoutHyphens = (tokens: Token[]): Token[] =>
  tokens.filter(
    (token, index) =>
      token.text !== '-' || token.isSpaced || tokens[index - 1]?.kind !== 'word' || tokens[index + 1]?.kind !== 'word',
  );
