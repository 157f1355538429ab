import type { AnnotatedMessage, Phrase } from './annotation.js';
import { actions } from './concepts.js';
import { isConcept } from './pattern.js';

const isVerb = (phrase: Phrase | undefined, text: string): boolean =>
  phrase?.kind === 'concept' && /^\p{Ll}/u.test(text.slice(phrase.start, phrase.end));

const isSubject = (phrase: Phrase): boolean =>
  phrase.kind === 'job' || isConcept(phrase, 'player', 'npc', 'admin', 'customer');

const isLink = (phrase: Phrase): boolean => isConcept(phrase, 'and', 'or', 'but', 'only', 'if', 'when', 'who', 'then');

/**
 * Other orders of a clause that patterns can read. German says "Spieler können am Pier Fische fangen": the verb, which is
 * written in lower case, is the last word, and a place stands in front of the object. Patterns have both the other way round.
 * Each part of a clause has its verb: "Bier: 3 Minuten betrunken laufen und hinfallen".
 */
export function otherOrders(phrases: readonly Phrase[], { text, language }: AnnotatedMessage): readonly Phrase[][] {
  if (language !== 'de') return [];
  const parts = partsOf(phrases, text);
  if (!parts.some((part) => verbOf(part, text))) return [];
  return [true, false].flatMap((isBehindSubject) =>
    [false, true].map((isPlaceLast) => parts.flatMap((part) => verbFirst(part, text, isBehindSubject, isPlaceLast))),
  );
}

/** Splits behind a colon and in front of a conjunction. */
function partsOf(phrases: readonly Phrase[], text: string): Phrase[][] {
  const parts: Phrase[][] = [[]];
  for (const [index, phrase] of phrases.entries()) {
    const isBehindColon = text.slice(phrases[index - 1]?.end, phrase.start).includes(':');
    if (index > 0 && (isBehindColon || isConcept(phrase, 'and', 'or', 'but'))) parts.push([]);
    parts.at(-1)?.push(phrase);
  }
  return parts;
}

/** The verb at the end, or the only one: "am Steg angeln mit einer Angel". */
function verbOf(part: readonly Phrase[], text: string): Phrase | undefined {
  if (isVerb(part.at(-1), text)) return part.at(-1);
  const verbs = part.filter((phrase) => isConcept(phrase, ...actions) && isVerb(phrase, text));
  const [verb] = verbs;
  const at = part.findIndex((phrase) => phrase === verb);
  // "2 Fische geben 1 Filet": the object is behind the verb already.
  const isBeforeObject =
    !isConcept(part[at + 1], 'with', 'at', 'in', 'for', 'from', 'to', 'by') ||
    part.slice(0, at).some(({ kind }) => kind === 'quantity');
  return verbs.length === 1 && !isBeforeObject ? verb : undefined;
}

function verbFirst(part: readonly Phrase[], text: string, isBehindSubject: boolean, isPlaceLast: boolean): Phrase[] {
  const verb = verbOf(part, text);
  if (!verb) return [...part];
  const rest = part.filter((phrase) => phrase !== verb);
  const isOfPlace = (phrase: Phrase, index: number): boolean =>
    phrase.kind === 'place' || (isConcept(phrase, 'at', 'in', 'from') && rest[index + 1]?.kind === 'place');
  const places = isPlaceLast ? rest.filter(isOfPlace) : [];
  const order = [...rest.filter((phrase) => !places.includes(phrase)), ...places];
  const behindSubject = isBehindSubject ? order.findIndex(isSubject) + 1 : 0;
  const behindLinks = order.findIndex((phrase) => !isLink(phrase));
  return order.toSpliced(behindSubject > 0 ? behindSubject : behindLinks, 0, verb);
}
