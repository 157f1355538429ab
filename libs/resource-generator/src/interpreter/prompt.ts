import { withoutHyphens } from './phrases.js';
import { type Token, tokenize } from './tokens.js';

/** More words than any description needs. The rest of a longer prompt is ignored. */
const maxTokens = 2_500;

/** A prompt with the tokens that a reader has understood. */
export class Prompt {
  readonly tokens: readonly Token[];
  private readonly stems: readonly string[];
  private readonly understood = new Set<number>();
  private readonly sentenceStarts: number[] = [];

  constructor(text: string) {
    this.tokens = withoutHyphens(tokenize(text, maxTokens));
    this.stems = this.tokens.map(({ stem }) => stem);
    let start = 0;
    this.tokens.forEach((token, index) => {
      this.sentenceStarts.push(start);
      if (token.kind === 'sign' && ['.', '!', '?', ';', '\n'].includes(token.text)) start = index + 1;
    });
  }

  at(position: number): Token | undefined {
    return this.tokens[position];
  }

  /** The stem of a word, or of a sign; empty outside of the prompt. */
  stem(position: number): string {
    return this.stems[position] ?? '';
  }

  /** The value of a number or a number word, or null. */
  value(position: number): number | null {
    return this.tokens[position]?.value ?? null;
  }

  isFree(position: number): boolean {
    return position >= 0 && position < this.tokens.length && !this.understood.has(position);
  }

  take(position: number, length = 1): void {
    for (let offset = 0; offset < length; offset++) this.understood.add(position + offset);
  }

  isUnderstood(position: number): boolean {
    return this.understood.has(position);
  }

  sentenceStart(position: number): number {
    return this.sentenceStarts[position] ?? 0;
  }

  /** Whether one of the stems is among the tokens before a position, in the same sentence. */
  hasBefore(position: number, distance: number, stems: ReadonlySet<string>): boolean {
    const from = Math.max(this.sentenceStart(position), position - distance);
    for (let at = position - 1; at >= from; at--) if (stems.has(this.stem(at))) return true;
    return false;
  }

  hasAfter(position: number, distance: number, stems: ReadonlySet<string>): boolean {
    const sentence = this.sentenceStart(position);
    for (let at = position + 1; at <= position + distance; at++) {
      if (this.sentenceStarts[at] !== sentence) return false;
      if (stems.has(this.stem(at))) return true;
    }
    return false;
  }
}

export const stems = (words: string): ReadonlySet<string> => new Set(words.split(' '));

export const negations = stems('no not without remove delete dont never disable hide drop minus');
export const additions = stems('add also another additional plus include second third extra more further');
