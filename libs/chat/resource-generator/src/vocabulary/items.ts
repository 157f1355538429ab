import { capitalized } from '../specification/words.js';
import type { Offer, Quantity } from '../specification/resource-specification.js';
import { vocabulary, type VocabularyEntry } from './vocabulary-files.js';

const known = (name: string): VocabularyEntry | undefined => vocabulary.item[name] ?? vocabulary.weapon[name];

export const isKnownItem = (name: string): boolean => known(name) !== undefined;

export const itemLabel = (name: string): string => known(name)?.label ?? capitalized(name.replaceAll('_', ' '));

export const itemOffer = (name: string): Offer => ({
  name,
  label: itemLabel(name),
  price: known(name)?.price ?? 10,
});

export const itemQuantity = (name: string, amount: number): Quantity => ({ name, label: itemLabel(name), amount });
