import type { InputLanguage } from './annotation.js';
import { type Candidate, eachExpression } from './candidates.js';
import { readFrequentWords } from './data-files.js';
import { endings, fold, isEnglishInflection, stemmer } from './stems.js';
import type { Token } from './tokens.js';
import { type Match, stepByKey, stepByPrefix, Trie } from './trie.js';

const mostStems = 50_000;
/** English names that are frequent words of another language are not borrowed: "car" is "because" in French. */
const mostFrequent = 3000;

/** The words of an expression as the tokenizer splits them: the elided article of "d'eau" is a word. */
const wordsOf = (expression: string): string[] =>
  fold(expression).match(
    /(?<![\p{L}\p{N}])(?:l|d|s|n|j|m|t|c|qu|dell|all|nell|un|lorsqu|jusqu|sull|dall|quell|dov)'(?=\p{L}|$)|[\p{L}\p{N}_$€£%&@]+(?:['.](?=\p{L})[\p{L}\p{M}]+)*\*?/gu,
  ) ?? [];

/** The expressions of a language, by exact words and by stems. */
export class Expressions {
  readonly stem: (word: string) => string;
  /** Every word of the language that has a meaning, folded. */
  readonly words = new Set<string>();
  readonly #frequent: ReadonlySet<string>;
  readonly #exact = new Trie();
  readonly #stemmed = new Trie();

  readonly #language: InputLanguage;
  readonly #ending: RegExp;
  readonly #byPrefix: ReturnType<typeof stepByPrefix>;
  readonly #byStem = stepByKey(({ folded }) => this.stem(folded));

  constructor(language: InputLanguage) {
    this.#language = language;
    this.#ending = endings[language] ?? /^/;
    this.#byPrefix = stepByPrefix(this.#ending);
    this.stem = remember(stemmer(language));
    this.#frequent = new Set(language === 'en' ? [] : readFrequentWords(language).slice(0, mostFrequent));
    eachExpression(language, (expression, candidate, isFixed = false) => {
      if (candidate.isBorrowed === true && !this.canBorrow(expression)) return;
      this.#add(expression, candidate, isFixed);
      // "fuer" for "für".
      if (language === 'de' && /[äöü]/u.test(expression)) {
        const spelled = expression.replace(/[äöü]/gu, (vowel) => `${fold(vowel)}e`);
        this.#add(spelled, candidate, isFixed);
      }
    });
  }

  /** Whether an English word can be meant in this language. */
  canBorrow(word: string): boolean {
    return !this.#frequent.has(word);
  }

  #add(expression: string, candidate: Candidate, isFixed: boolean): void {
    const words = wordsOf(expression);
    if (words.length === 0) return;
    if (candidate.isBorrowed !== true) for (const word of words) this.words.add(word);
    const spelling = expression.toLowerCase().normalize('NFC');
    this.#exact.insert(words, candidate, spelling);
    if (isFixed || candidate.isBorrowed === true || expression.includes('*')) return;
    const stems = words.map((word) => this.stem(word));
    this.#stemmed.insert(stems, candidate, spelling);
  }

  /**
   * The longest expression that starts at a token. Of several, the exact words come before their plural, listed beginnings of
   * words before stems.
   */
  find(tokens: readonly Token[], from: number): Match | null {
    let best: Match | null = null;
    for (const step of [stepExactly, stepBySingular, this.#byPrefix]) {
      const found = this.#exact.find(tokens, from, step);
      // The accents of "chão" tell that it is no form of "chá".
      const isOther = step === this.#byPrefix && found?.isSpelled === false && hasAccents(tokens[from]);
      if (!isOther) best = longer(best, found);
    }
    const stemmed = this.#stemmed.find(tokens, from, this.#byStem);
    const isInflected =
      stemmed?.length !== 1 || stemmed.spellings.some((word) => this.#isInflection(tokens[from], word));
    return isInflected ? longer(best, stemmed) : best;
  }

  /** English stems are those of other words too: "office" is no form of "officer". */
  #isInflection(token: Token | undefined, word: string): boolean {
    return this.#language !== 'en' || token === undefined || isEnglishInflection(token.folded, fold(word));
  }

  /** What these words, folded, stand for. */
  lookUp(words: readonly string[]): Candidate[] | null {
    return this.#exact.lookUp(words, this.#ending) ?? this.#stemmed.lookUp(words.map((word) => this.stem(word)));
  }
}

/** The longer of two matches; of equally long ones the one with the right accents, or else the first. */
function longer(first: Match | null, second: Match | null): Match | null {
  if (first === null || second === null) return first ?? second;
  if (first.length !== second.length) return first.length > second.length ? first : second;
  return second.isSpelled && !first.isSpelled ? second : first;
}

const hasAccents = (token: Token | undefined): boolean => /\p{M}/u.test(token?.text.normalize('NFD') ?? '');

const stepExactly = stepByKey(({ folded }) => folded);
const stepBySingular = stepByKey(({ folded }) => folded.replace(/(?<=\w)s$/, ''));

/** A function that keeps its results, up to a limit. */
function remember(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const made = stem(word);
    if (known.size < mostStems) known.set(word, made);
    return made;
  };
}

const loaded = new Map<InputLanguage, Expressions>();

/** Builds the expressions of a language on first use. */
export function expressionsOf(language: InputLanguage): Expressions {
  const known = loaded.get(language) ?? new Expressions(language);
  loaded.set(language, known);
  return known;
}
