import { places, vocabulary } from '../vocabulary/vocabulary-files.js';
import { type InputLanguage, languages } from './annotation.js';
import { type Candidate, eachExpression } from './candidates.js';
import { concepts } from './concepts.js';
import { ambiguousWords, readLexicon } from './data-files.js';

const prefixes = ['noun', 'verb', 'adj', 'prep', 'form'];

/** The concept, kind and name of a meaning: what `lexicon/ambiguous.json` can call it. */
function namesOf({ meaning }: Candidate): string[] {
  const kind = meaning.kind === 'concept' ? meaning.concept : meaning.kind;
  return 'name' in meaning ? [kind, meaning.name] : [kind];
}

/** The candidates of every expression as written, without those that are borrowed from English although there is a word. */
function expressionsByWords(language: InputLanguage): Map<string, Candidate[]> {
  const all = new Map<string, Candidate[]>();
  eachExpression(language, (expression, candidate) => {
    const key = expression.toLowerCase().normalize('NFC');
    all.set(key, [...(all.get(key) ?? []), candidate]);
  });
  for (const [key, candidates] of all) {
    const own = candidates.filter(({ isBorrowed }) => isBorrowed !== true);
    if (own.length > 0) all.set(key, own);
  }
  return all;
}

describe.each(languages)('the lexicon of %s', (language) => {
  const lexicon = readLexicon(language);

  it('has words for every concept, and no other keys', () => {
    expect(Object.keys(lexicon).toSorted()).toEqual(concepts.toSorted());
    expect(Object.entries(lexicon).filter(([, words]) => words.length === 0)).toEqual([]);
  });

  it('is sorted, in lower case, and knows its prefixes', () => {
    expect(Object.keys(lexicon)).toEqual(Object.keys(lexicon).toSorted());
    const entries = Object.values(lexicon).flat();
    expect(entries.filter((word) => word !== word.toLowerCase())).toEqual([]);
    expect(entries.filter((word) => word.includes(':') && !prefixes.includes(word.split(':')[0] ?? ''))).toEqual([]);
  });

  it('declares every word with several meanings', () => {
    const declared = ambiguousWords[language];
    const undeclared = [...expressionsByWords(language)]
      .filter(([, candidates]) => new Set(candidates.map(({ meaning }) => JSON.stringify(meaning))).size > 1)
      .filter(([words, candidates]) => {
        const beginning = words.replaceAll('*', '');
        const key = Object.keys(declared).find((word) =>
          words.endsWith('*') ? word.startsWith(beginning) : word === words,
        );
        const names = Object.keys(declared[key ?? ''] ?? {});
        return !candidates.every((candidate) => namesOf(candidate).some((name) => names.includes(name)));
      })
      .map(
        ([words, candidates]) => `${words}: ${candidates.map((candidate) => namesOf(candidate).join('/')).join(', ')}`,
      );
    expect(undeclared).toEqual([]);
  });
});

describe('the vocabulary', () => {
  it('names everything in English, and common things in every language', () => {
    for (const entries of Object.values(vocabulary)) {
      expect(Object.entries(entries).filter(([, { words }]) => (words.en ?? []).length === 0)).toEqual([]);
    }
    for (const language of languages) {
      const translated = Object.values(vocabulary.item).filter(({ words }) => words[language] !== undefined);
      expect(translated.length).toBeGreaterThan(100);
    }
  });

  it('has a label and coordinates for every place', () => {
    expect(
      places.filter(({ label, at }) => label === '' || at.length < 3 || at.some((value) => !Number.isFinite(value))),
    ).toEqual([]);
  });
});
