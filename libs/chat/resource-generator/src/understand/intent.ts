import type { AnnotatedMessage, Phrase } from './annotation.js';
import type { Concept } from './concepts.js';

/** What a message wants. */
export type Intent =
  | { kind: 'build' }
  /** What it asks about: why something does not work, what things cost, or the resource as a whole. */
  | { kind: 'question'; topic: 'why' | 'price' | 'resource' }
  /** It should look nicer: how is open. */
  | { kind: 'polish' }
  | { kind: 'undo' }
  | { kind: 'change-profile'; profileId: string }
  | { kind: 'other-game'; name: string }
  | { kind: 'cheat' };

const profiles: Readonly<Record<string, string>> = {
  standalone: 'fivem-standalone',
  esx: 'fivem-esx',
  qbcore: 'fivem-qbcore',
  'qb-core': 'fivem-qbcore',
  qbox: 'fivem-qbox',
  ox: 'fivem-oxlib',
  ox_lib: 'fivem-oxlib',
  redm: 'redm-standalone',
};
/** Whether a name is that of a framework: the conversation has one already. */
export const isFramework = (name: string): boolean => name in profiles;

const otherGames: ReadonlySet<string> = new Set([
  'minecraft',
  'roblox',
  'gmod',
  'rust',
  'samp',
  'altv',
  'ragemp',
  'discord',
]);
/** Tools against the players of other servers. */
const cheats = /\b(?:aimbots?|wallhacks?|esp|triggerbots?|executors?|mod ?menus?|cheats?|anti-?cheat bypass)\b/i;
const questionWords: ReadonlySet<Concept> = new Set<Concept>(['why', 'how', 'what', 'where', 'who', 'explain']);
/** Verbs that ask for something, even in a question: "can you make me a shop?". */
const requestWords: ReadonlySet<Concept> = new Set<Concept>([
  'make',
  'add',
  'want',
  'change',
  'raise',
  'lower',
  'remove',
  'set',
  'move',
  'need',
]);
const maxProfileChangeWords = 3;

/** The intent of a message. Follow-ups may be short: "now for QBCore". */
export function intentOf(message: AnnotatedMessage, isFollowUp: boolean): Intent {
  const phrases = message.clauses.flatMap((clause) => clause.phrases).filter(({ kind }) => kind !== 'filler');
  const game = phrases.find((phrase) => phrase.kind === 'software' && otherGames.has(phrase.name));
  if (cheats.test(message.text)) return { kind: 'cheat' };
  if (game?.kind === 'software') return { kind: 'other-game', name: game.name };
  if (isUndo(phrases)) return { kind: 'undo' };
  const profileId = profileOf(phrases);
  if (isFollowUp && profileId && phrases.length <= maxProfileChangeWords) return { kind: 'change-profile', profileId };
  if (isQuestion(message.text, phrases, isFollowUp)) return { kind: 'question', topic: topicOf(phrases) };
  return phrases.some((phrase) => isConcept(phrase, polish)) && phrases.every((phrase) => phrase.kind === 'concept')
    ? { kind: 'polish' }
    : { kind: 'build' };
}

const polish: ReadonlySet<Concept> = new Set<Concept>(['nicer']);
const reasons: ReadonlySet<Concept> = new Set<Concept>(['why', 'fix', 'broken']);
const prices: ReadonlySet<Concept> = new Set<Concept>(['price', 'cost', 'fee']);

function topicOf(phrases: readonly Phrase[]): 'why' | 'price' | 'resource' {
  if (phrases.some((phrase) => isConcept(phrase, reasons))) return 'why';
  return phrases.some((phrase) => isConcept(phrase, prices)) ? 'price' : 'resource';
}

const isConcept = (phrase: Phrase | undefined, concepts: ReadonlySet<Concept>): boolean =>
  phrase?.kind === 'concept' && concepts.has(phrase.concept);

const isUndo = (phrases: readonly Phrase[]): boolean =>
  isConcept(phrases[0], new Set<Concept>(['undo'])) && phrases.length <= 4;

const profileOf = (phrases: readonly Phrase[]): string | undefined =>
  phrases.flatMap((phrase) => (phrase.kind === 'software' ? (profiles[phrase.name] ?? []) : []))[0];

function isQuestion(text: string, phrases: readonly Phrase[], isFollowUp: boolean): boolean {
  const asksFor = phrases.some((phrase) => isConcept(phrase, requestWords));
  const begins = isConcept(phrases[0], questionWords);
  const hasMark = text.trim().endsWith('?');
  // "Who stands for 20 minutes is kicked" describes; behind a description, such words ask.
  return (begins && hasMark) || (((begins && isFollowUp) || hasMark) && !asksFor);
}
