import type { Concept } from './concepts.js';
import { conceptOf, type Word } from './words.js';

/** Counts how many of the first words have a property, so that any stretch can be asked in constant time. */
class Count {
  readonly #sums: number[] = [0];

  constructor(words: readonly Word[], has: (word: Word) => boolean) {
    for (const word of words) this.#sums.push((this.#sums.at(-1) ?? 0) + (has(word) ? 1 : 0));
  }

  between(from: number, to: number): number {
    return (this.#sums[Math.max(from, to)] ?? 0) - (this.#sums[from] ?? 0);
  }
}

const separatingSigns = [',', ':', '-', '(', ')', '/'];

export const isSeparating = (word: Word | undefined): boolean => separatingSigns.includes(word?.sign ?? '');
export const isConjunction = (word: Word | undefined): boolean => word?.sign === null && word.role === 'conjunction';
const isLoose = (word: Word): boolean => isConjunction(word) || ['adverb', 'other'].includes(word.role);

/** "First time", which begins a clause without a conjunction. */
export const isFirstTime = (words: readonly Word[], at: number): boolean =>
  conceptOf(words[at]) === 'first' && conceptOf(words[at + 1]) === 'time';

/** The words of a sentence, with what the rules of clauses ask about stretches of them. */
export class Sentence {
  readonly #finite: Count;
  readonly #content: Count;
  readonly #signs: Count;
  readonly #modals: Count;
  readonly #verbs: Count;
  readonly #notBetweenModalAndVerb: Count;
  readonly #notInListOfVerbs: Count;
  readonly #partEnds: number[];
  readonly #firstTime: number;

  constructor(readonly words: readonly Word[]) {
    this.#finite = new Count(words, (word) => word.isFinite);
    this.#content = new Count(words, (word) => !isLoose(word) || word.sign !== null);
    this.#modals = new Count(words, ({ role }) => role === 'modal');
    this.#verbs = new Count(words, ({ role }) => role === 'verb');
    this.#signs = new Count(words, ({ sign }) => sign !== null);
    this.#notBetweenModalAndVerb = new Count(
      words,
      ({ sign, role, meaning }) => sign !== null || (meaning.kind !== 'filler' && role !== 'adverb'),
    );
    this.#notInListOfVerbs = new Count(
      words,
      (word) => word.sign !== ',' && (word.sign !== null || !['conjunction', 'verb', 'adverb'].includes(word.role)),
    );
    this.#firstTime = words.findIndex((_, at) => isFirstTime(words, at));
    this.#partEnds = [];
    let end = words.length;
    for (let at = words.length - 1; at >= 0; at -= 1) {
      this.#partEnds[at] = end;
      const word = words[at];
      if (isSeparating(word) || (isConjunction(word) && conceptOf(word) !== 'who')) end = at;
    }
  }

  hasVerb(from: number, to = this.words.length): boolean {
    return this.#finite.between(from, to) > 0;
  }

  /** Whether a stretch has a modal whose verb is elsewhere. */
  hasOnlyModal(from: number, to: number): boolean {
    return this.#modals.between(from, to) > 0 && this.#verbs.between(from, to) === 0;
  }

  hasSign(from: number, to: number): boolean {
    return this.#signs.between(from, to) > 0;
  }

  /** Whether a stretch is more than links and adverbs. */
  hasContent(from: number, to: number): boolean {
    return this.#content.between(from, to) > 0;
  }

  /** Where the list that begins at an index ends: its verb is not that of "the first time they join" behind it. */
  listEnd(at: number): number {
    return this.#firstTime > at ? Math.min(this.partEnd(at), this.#firstTime) : this.partEnd(at);
  }

  /** Where the part that begins at an index ends: at the next sign or conjunction. */
  partEnd(from: number): number {
    return this.#partEnds[from] ?? this.words.length;
  }

  /** Where the part that begins at an index ends at the next sign. */
  signEnd(from: number): number {
    const end = this.words.findIndex(({ sign }, index) => index >= from && sign !== null);
    return end < 0 ? this.words.length : end;
  }

  /** Between a modal and its verb are only adverbs, negations and words without a meaning. */
  canBeModalGroup(from: number, to: number): boolean {
    return this.#notBetweenModalAndVerb.between(from, to) === 0;
  }

  canBeListOfVerbs(from: number, to: number): boolean {
    return to > from && this.#notInListOfVerbs.between(from, to) === 0;
  }

  concept(at: number): Concept | null {
    return conceptOf(this.words[at]);
  }
}
