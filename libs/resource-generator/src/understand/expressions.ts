import type { InputLanguage } from './annotation.js';
import { type Candidate, eachExpression } from './candidates.js';
import { fold, stemmer } from './stems.js';
import type { Token } from './tokens.js';

interface Node {
  next: Map<string, Node>;
  candidates: Candidate[] | null;
}

/** An expression that was found: how many tokens it covers, and what it can stand for. */
export interface Match {
  length: number;
  candidates: Candidate[];
  /** The words are those of the lexicon, not another inflection of them. */
  isExact: boolean;
}

const createNode = (): Node => ({ next: new Map(), candidates: null });

function insert(root: Node, words: readonly string[], candidate: Candidate): void {
  let node = root;
  for (const word of words) {
    let next = node.next.get(word);
    if (next === undefined) {
      next = createNode();
      node.next.set(word, next);
    }
    node = next;
  }
  node.candidates ??= [];
  const isKnown = node.candidates.some(
    ({ meaning, role }) => role === candidate.role && JSON.stringify(meaning) === JSON.stringify(candidate.meaning),
  );
  if (!isKnown) node.candidates.push(candidate);
}

/** The expressions of a language, as tries over exact words and over stems. */
export class Expressions {
  readonly stem: (word: string) => string;
  /** Every single word of the language that has a meaning, folded. */
  readonly words = new Set<string>();
  readonly #exact = createNode();
  readonly #stemmed = createNode();
  readonly #stems = new Map<string, string>();

  constructor(language: InputLanguage) {
    const stem = stemmer(language);
    this.stem = (word) => {
      const known = this.#stems.get(word);
      if (known !== undefined) return known;
      const made = stem(word);
      if (this.#stems.size < 50_000) this.#stems.set(word, made);
      return made;
    };
    eachExpression(language, (expression, candidate, isFixed = false) => {
      this.#add(expression, candidate, isFixed);
      // "fuer" for "für".
      if (language === 'de' && /[äöü]/u.test(expression)) {
        this.#add(
          expression.replace(/[äöü]/gu, (vowel) => `${fold(vowel)}e`),
          candidate,
          isFixed,
        );
      }
    });
  }

  #add(expression: string, candidate: Candidate, isFixed: boolean): void {
    const words = fold(expression).match(/[\p{L}\p{N}_$€£%&@]+(?:['.](?=\p{L})[\p{L}\p{M}]+)*/gu) ?? [];
    if (words.length === 0) return;
    for (const word of words) this.words.add(word);
    insert(this.#exact, words, candidate);
    if (!isFixed)
      insert(
        this.#stemmed,
        words.map((word) => this.stem(word)),
        candidate,
      );
  }

  /** The longest expression that starts at a token. Hyphens within an expression are skipped. */
  find(tokens: readonly Token[], from: number): Match | null {
    const exact = walk(this.#exact, tokens, from, ({ folded }) => folded);
    const plural = walk(this.#exact, tokens, from, ({ folded }) => folded.replace(/(?<=\w)s$/, ''));
    const stemmed = walk(this.#stemmed, tokens, from, ({ folded }) => this.stem(folded));
    const longest = Math.max(exact?.length ?? 0, plural?.length ?? 0, stemmed?.length ?? 0);
    if (exact?.length === longest) return { ...exact, isExact: true };
    if (plural?.length === longest) return { ...plural, isExact: false };
    return stemmed === null ? null : { ...stemmed, isExact: false };
  }

  /** What exactly these words stand for. */
  lookUp(words: readonly string[]): Candidate[] | null {
    const at = (root: Node, key: (word: string) => string): Candidate[] | null => {
      let node: Node | undefined = root;
      for (const word of words) node = node?.next.get(key(word));
      return node?.candidates ?? null;
    };
    return at(this.#exact, (word) => word) ?? at(this.#stemmed, (word) => this.stem(word));
  }
}

const longestExpression = 12;

function walk(
  root: Node,
  tokens: readonly Token[],
  from: number,
  key: (token: Token) => string,
): Omit<Match, 'isExact'> | null {
  let node = root;
  let found: Omit<Match, 'isExact'> | null = null;
  const limit = Math.min(tokens.length, from + longestExpression);
  for (let at = from; at < limit; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === 'line-end' || token.kind === 'special') break;
    if (at > from && (token.text === '-' || token.text === '/') && token.isJoined && tokens[at + 1]?.isJoined === true)
      continue;
    const next = node.next.get(key(token));
    if (next === undefined) break;
    node = next;
    if (node.candidates !== null) found = { length: at - from + 1, candidates: node.candidates };
  }
  return found;
}

const loaded = new Map<InputLanguage, Expressions>();

/** Builds the expressions of a language on first use. */
export function expressionsOf(language: InputLanguage): Expressions {
  const known = loaded.get(language) ?? new Expressions(language);
  loaded.set(language, known);
  return known;
}
