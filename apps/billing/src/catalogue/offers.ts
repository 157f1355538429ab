import { packLookupKey, packOffers, planLookupKey, planOffers } from '@scriptsmith/contracts/billing';

/** A plan, which is paid monthly, or a pack, which is paid once. */
export interface Offer {
  kind: 'plan' | 'pack';
  /** The plan's or the pack's id. */
  id: string;
  name: string;
  description: string;
  pricePence: number;
  /** The lookup key of its price at Stripe. */
  lookupKey: string;
}

export const currency = 'gbp';

/** All plans and packs of the catalogue. */
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
