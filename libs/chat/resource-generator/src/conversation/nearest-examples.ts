import { readFileSync } from 'node:fs';
import { annotateMessage } from '../understand/annotate-message.js';
import type { InputLanguage, Phrase } from '../understand/annotation.js';

/** Descriptions that are built completely, each in every language. */
export const exampleDescriptions = JSON.parse(
  readFileSync(new URL('../../lexicon/examples.json', import.meta.url), 'utf8'),
) as readonly Readonly<Record<InputLanguage, string>>[];

const suggestionCount = 4;

/** What a description is about: what happens in it, to whom, and with what. Numbers and places say little of that. */
function subjectsOf(text: string): ReadonlySet<string> {
  const phrases = annotateMessage(text).clauses.flatMap((clause) => clause.phrases);
  return new Set(phrases.map(subjectOf).filter((subject) => subject !== null));
}

const subjectOf = (phrase: Phrase): string | null =>
  phrase.kind === 'concept' ? phrase.concept : 'isKnown' in phrase ? phrase.name : null;

interface Example {
  text: string;
  subjects: ReadonlySet<string>;
}

const examples = new Map<InputLanguage, readonly Example[]>();

function examplesIn(language: InputLanguage): readonly Example[] {
  const known = examples.get(language);
  if (known) return known;
  const made = exampleDescriptions.map((each) => ({ text: each[language], subjects: subjectsOf(each[language]) }));
  examples.set(language, made);
  return made;
}

/** The examples that have the rarest subjects in common with a message, the nearest first. Some for any message. */
export function nearestExamples(message: string, language: InputLanguage): string[] {
  const all = examplesIn(language);
  const weightOf = (subject: string): number =>
    Math.log((all.length + 1) / (1 + all.filter(({ subjects }) => subjects.has(subject)).length));
  const weights = new Map([...subjectsOf(message)].map((subject) => [subject, weightOf(subject)]));
  const nearness = ({ subjects }: Example): number =>
    [...subjects].reduce((sum, subject) => sum + (weights.get(subject) ?? 0), 0);
  return all
    .map((example) => ({ text: example.text, nearness: nearness(example) }))
    .toSorted((first, second) => second.nearness - first.nearness)
    .slice(0, suggestionCount)
    .map(({ text }) => text);
}
