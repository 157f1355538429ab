import type { AnnotatedMessage, Phrase } from './annotation.js';
import { isConcept } from './pattern.js';

const isVerb = (phrase: Phrase | undefined, text: string): boolean =>
  phrase?.kind === 'concept' && /^\p{Ll}/u.test(text.slice(phrase.start, phrase.end));

const isSubject = (phrase: Phrase): boolean =>
  phrase.kind === 'job' || isConcept(phrase, 'player', 'npc', 'admin', 'customer');

/**
 * Other orders of a clause that patterns can read. German says "Spieler können am Pier Fische fangen": the verb, which is
 * written in lower case, is the last word, and a place stands in front of the object. Patterns have both the other way round.
 */
export function otherOrders(phrases: readonly Phrase[], { text, language }: AnnotatedMessage): readonly Phrase[][] {
  const verb = phrases.at(-1);
  if (language !== 'de' || verb === undefined || !isVerb(verb, text)) return [];
  const rest = phrases.slice(0, -1);
  const isOfPlace = (phrase: Phrase, index: number): boolean =>
    phrase.kind === 'place' || (isConcept(phrase, 'at', 'in', 'from') && rest[index + 1]?.kind === 'place');
  const places = rest.filter(isOfPlace);
  return [rest, [...rest.filter((phrase) => !places.includes(phrase)), ...places]].map((order) => {
    const behindSubject = order.findIndex(isSubject) + 1;
    return order.toSpliced(behindSubject, 0, verb);
  });
}
