import type { Named } from '../behavior/values.js';
import type { Phrase } from './annotation.js';

const maxNameLength = 40;

/** The thing that a phrase names: a known item, vehicle or job, or one that is derived from the words. */
export function namedBy(phrase: Phrase): Named {
  // The name of an animal is its model in the game, which no inventory has.
  if (phrase.kind === 'animal') return { name: nameOf(phrase.label), label: phrase.label };
  if ('name' in phrase && 'label' in phrase) return { name: phrase.name, label: phrase.label };
  const words = phrase.text.trim().replace(/\s+/g, ' ');
  return { name: nameOf(words), label: words.charAt(0).toUpperCase() + words.slice(1).toLowerCase() };
}

/** A name that inventories and databases accept. */
export function nameOf(words: string): string {
  const name = words
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, maxNameLength);
  return name === '' ? 'item' : name;
}
