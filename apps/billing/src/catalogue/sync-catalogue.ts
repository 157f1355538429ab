import type Stripe from 'stripe';
import { isStripeInvalidRequest } from '../stripe/stripe-client.js';
import { currency, type Offer, offers } from './offers.js';

/** What was done for one offer. */
export interface CatalogueSyncStep {
  lookupKey: string;
  priceId: string;
  change: 'none' | 'created' | 'price changed';
}

/**
 * Brings Stripe's products and prices up to date with the catalogue. Repeating it changes nothing, and two that run at
 * once come to one result. Prices cannot be changed in Stripe: a new one takes over the lookup key, and whoever has
 * subscribed to the old one keeps it.
 */
export async function syncCatalogue(stripe: Stripe): Promise<CatalogueSyncStep[]> {
  const { data } = await stripe.prices.list({ lookup_keys: offers.map(({ lookupKey }) => lookupKey), limit: 100 });
  const steps: CatalogueSyncStep[] = [];
  for (const offer of offers) {
    const known = data.find(({ lookup_key }) => lookup_key === offer.lookupKey);
    const productId = await syncProduct(stripe, offer);
    const isUpToDate = known !== undefined && known.active && isPriceOf(offer, known);
    const price = isUpToDate ? known : await createPrice(stripe, offer, productId, known?.id);
    steps.push({
      lookupKey: offer.lookupKey,
      priceId: price.id,
      change: isUpToDate ? 'none' : known ? 'price changed' : 'created',
    });
  }
  return steps;
}

/** Whether a price in Stripe charges what the catalogue says. */
export const isPriceOf = ({ kind, pricePence }: Offer, price: Stripe.Price): boolean =>
  price.unit_amount === pricePence &&
  price.currency === currency &&
  (kind === 'plan' ? price.recurring?.interval === 'month' && price.recurring.interval_count === 1 : !price.recurring);

/** Products have ids of our choosing: the second to create one learns that it exists. */
async function syncProduct(stripe: Stripe, { kind, id, name, description }: Offer): Promise<string> {
  const productId = `scriptsmith_${kind}_${id}`;
  try {
    const product = await stripe.products.retrieve(productId);
    if (product.name !== name || product.description !== description || !product.active) {
      await stripe.products.update(productId, { name, description, active: true });
    }
  } catch (error) {
    if (!hasCode(error, 'resource_missing')) throw error;
    await stripe.products.create({ id: productId, name, description }).catch((refusal: unknown) => {
      if (!hasCode(refusal, 'resource_already_exists')) throw refusal;
    });
  }
  return productId;
}

/** The metadata says what the price sells after its lookup key has moved on. */
function createPrice(stripe: Stripe, offer: Offer, productId: string, replacedId = 'none'): Promise<Stripe.Price> {
  const { kind, id, pricePence, lookupKey } = offer;
  return stripe.prices.create(
    {
      product: productId,
      currency,
      unit_amount: pricePence,
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      metadata: { kind, id },
      ...(kind === 'plan' && { recurring: { interval: 'month' } }),
    },
    { idempotencyKey: `${lookupKey}:${pricePence}:replaces:${replacedId}` },
  );
}

const hasCode = (error: unknown, code: string): boolean => isStripeInvalidRequest(error) && error.code === code;
