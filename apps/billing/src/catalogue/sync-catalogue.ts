import type Stripe from 'stripe';
import { isStripeInvalidRequest } from '../stripe/stripe-client.js';
import { currency, type Offer, offers } from './offers.js';

/** The change made for one offer. */
export interface CatalogueSyncStep {
  lookupKey: string;
  priceId: string;
  change: 'none' | 'created' | 'price changed';
}

/**
 * Updates Stripe's products and prices from the catalogue. It is idempotent and safe to run concurrently. Prices are
 * immutable at Stripe: a changed price is a new one that takes over the lookup key, and existing subscriptions keep the
 * old one.
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

/** Whether a Stripe price has the amount and interval of the catalogue. */
export const isPriceOf = ({ kind, pricePence }: Offer, price: Stripe.Price): boolean =>
  price.unit_amount === pricePence &&
  price.currency === currency &&
  (kind === 'plan' ? price.recurring?.interval === 'month' && price.recurring.interval_count === 1 : !price.recurring);

/** Product ids are chosen by us, so that a concurrent sync finds the product instead of creating a second one. */
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

/** The metadata identifies the offer after the lookup key has moved to another price. */
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
