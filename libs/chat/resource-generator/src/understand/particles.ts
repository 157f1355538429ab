import type { InputLanguage } from './annotation.js';
import type { Expressions } from './expressions.js';
import type { Word } from './words.js';

const particles: Partial<Record<InputLanguage, readonly string[]>> = {
  en: ['out', 'away', 'back', 'up', 'down', 'off', 'in', 'on', 'over', 'out of'],
  de: ['ab', 'an', 'auf', 'aus', 'ein', 'mit', 'weg', 'zurück', 'zuruck', 'hoch', 'her', 'hin', 'um', 'vor', 'zu', 'los', 'frei', 'fest', 'nach', 'bei', 'durch', 'wieder', 'raus', 'rein', 'runter', 'herunter'], // prettier-ignore
};
const farthest = 7;

/**
 * Joins a verb with a particle that stands apart: "take their car out", "stellen ihre Autos ab". The verb gets the meaning of
 * both; the particle has none any more.
 */
export function joinParticles(words: Word[], language: InputLanguage, expressions: Expressions): void {
  const known = particles[language];
  if (known === undefined) return;
  words.forEach((word, at) => {
    if (word.sign !== null || !word.candidates.some(({ role }) => role === 'verb') || word.tokens.length > 1) return;
    for (let next = at + 1; next < Math.min(words.length, at + farthest); next += 1) {
      const particle = words[next]!;
      if (particle.sign !== null || particle.role === 'conjunction') return;
      if (!known.includes(particle.folded) || !endsPhrase(words, next, language)) continue;
      const both = language === 'de' ? [particle.folded + word.folded] : [...word.folded.split(' '), particle.folded];
      const joined = expressions.lookUp(both)?.find(({ role }) => role === 'verb');
      if (joined === undefined) continue;
      word.candidates = [joined];
      word.meaning = joined.meaning;
      particle.candidates = [{ meaning: { kind: 'filler' }, role: 'other' }];
      particle.meaning = { kind: 'filler' };
      particle.role = 'other';
      return;
    }
  });
}

/** A particle stands behind its noun: in German at the end of the clause, in English not before another noun. */
function endsPhrase(words: readonly Word[], at: number, language: InputLanguage): boolean {
  const next = words[at + 1];
  if (next === undefined || next.sign !== null || next.role === 'conjunction') return true;
  if (language === 'de') return false;
  return !['determiner', 'pronoun', 'noun', 'number', 'unknown'].includes(next.role) && next.meaning.kind !== 'place';
}
