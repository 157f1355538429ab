import type { Named } from '../../behavior/values.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { namedBy } from '../named.js';
import { isConcept } from '../pattern.js';

const knownGoods: Partial<Record<string, Named>> = {
  ammo: { name: 'pistol_ammo', label: 'Pistol ammo' },
  armor: { name: 'armor', label: 'Body armor' },
};

/** A thing as goods without a price. */
export const offerOf = (phrase: Phrase): Extract<Fact, { kind: 'offer' }> => ({
  ...{ kind: 'offer', isWeapon: phrase.kind === 'weapon', isVehicle: false, price: null },
  thing: (phrase.kind === 'concept' ? knownGoods[phrase.concept] : undefined) ?? namedBy(phrase),
});

/** Whether a price follows. */
export const isPriced = ([first, second]: readonly Phrase[]): boolean =>
  first?.kind === 'quantity' ||
  (isConcept(first, 'for', 'at', 'to', 'cost', 'by', 'per') && second?.kind === 'quantity');
