import type { Phrase } from './annotation.js';
import type { Concept } from './concepts.js';

/** The stretches of neighbouring words, with the fillers between them. */
export function stretchesOf(leftOver: readonly Phrase[], phrases: readonly Phrase[]): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const phrase of phrases) {
    const last = stretches.at(-1);
    if (leftOver.includes(phrase)) {
      if (isOpen && last) last.end = phrase.end;
      else stretches.push({ start: phrase.start, end: phrase.end });
      isOpen = true;
    } else if (phrase.kind !== 'filler' && !isJoining(phrase)) isOpen = false;
  }
  return stretches;
}

const joining: ReadonlySet<Concept> = new Set<Concept>(['and', 'or', 'with', 'for', 'to', 'at', 'in', 'from', 'by']);
const isJoining = (phrase: Phrase): boolean => phrase.kind === 'concept' && joining.has(phrase.concept);
