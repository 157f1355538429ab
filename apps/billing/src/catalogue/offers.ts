import { packLookupKey, packOffers, planLookupKey, planOffers } from '@scriptsmith/contracts/billing';

/** Something that is sold: a plan by the month, or a pack once. */
export interface Offer {
  kind: 'plan' | 'pack';
  /** The plan's or the pack's id. */
  id: string;
  name: string;
  description: string;
  pricePence: number;
  /** How its price is found in Stripe. */
  lookupKey: string;
}

export const currency = 'gbp';

/** All that is sold, from the one catalogue. */
export const offers: readonly Offer[] = [
  ...planOffers.map(({ id, name, description, price }) => ({
    kind: 'plan' as const,
    id,
    name,
    description,
    pricePence: price,
    lookupKey: planLookupKey(id),
  })),
  ...packOffers.map(({ id, name, description, price }) => ({
    kind: 'pack' as const,
    id,
    name,
    description,
    pricePence: price,
    lookupKey: packLookupKey(id),
  })),
];
