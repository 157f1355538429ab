import type { Addon, Plan } from '@scriptsmith/contracts/billing';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';

type Offer = Pick<Plan | Addon, 'id' | 'priceId'>;

/** The price id of an offer. Loaded if the page was prerendered without it. Rejects if the call fails. */
export function usePriceId(): (offer: Offer) => Promise<string> {
  const [load] = catalogueApi.useLazyCatalogueQuery();
  return async ({ id, priceId }) => {
    if (priceId) return priceId;
    const { plans, addons } = await load().unwrap();
    const offer = [...plans, ...addons].find((candidate) => candidate.id === id);
    if (!offer) throw new Error(`nothing called ${id} is on offer any more`);
    return offer.priceId;
  };
}
