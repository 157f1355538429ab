import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { planIdSchema } from '@scriptsmith/contracts/billing';
import { Clock, InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { StripeClient, paymentProviderUnavailable } from '../stripe/stripe-client.js';
import { type Offer, offers } from './offers.js';
import { isPriceOf } from './sync-catalogue.js';

interface KnownPrices {
  /** By lookup key. */
  ids: ReadonlyMap<string, string>;
  readAt: number;
}

/** A price that was changed in Stripe is seen after this long. */
const freshForMs = 5 * 60_000;
/** An unknown price id makes us look again, at most this often. */
const unknownAgainAfterMs = 10_000;

/** Which price in Stripe sells what. */
@Injectable()
export class CataloguePrices {
  private known: KnownPrices | undefined;
  private renewal: Promise<KnownPrices> | undefined;
  private readonly planIds = new Map<string, PlanId | null>();

  constructor(
    private readonly stripeClient: StripeClient,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /**
   * Price ids by lookup key, all of them. Once known they are answered at once, also while Stripe is down, and renewed
   * in the background.
   * Errors: `payment_provider_unavailable`, also when the catalogue has not been brought to Stripe yet.
   */
  async ids(): Promise<ReadonlyMap<string, string>> {
    if (!this.known) return (await this.renew()).ids;
    if (this.ageMs(this.known) >= freshForMs) this.renewLater();
    return this.known.ids;
  }

  /** What a price id sells now, or nothing. */
  async offerOf(priceId: string): Promise<Offer | undefined> {
    const offer = find(await this.ids(), priceId);
    if (offer || !this.known || this.ageMs(this.known) < unknownAgainAfterMs) return offer;
    return find((await this.renew()).ids, priceId);
  }

  /** The plan that a price sells, or sold before its amount was changed; nothing for a price that is not ours. */
  async planIdOf(priceId: string): Promise<PlanId | undefined> {
    const known = this.planIds.get(priceId);
    if (known !== undefined) return known ?? undefined;
    const price = await this.stripeClient.request((stripe) => stripe.prices.retrieve(priceId));
    const planId = planSoldBy(price);
    this.planIds.set(priceId, planId ?? null);
    return planId;
  }

  private ageMs({ readAt }: KnownPrices): number {
    return this.clock.now().getTime() - readAt;
  }

  /** Those who ask at the same time share one reading. */
  private renew(): Promise<KnownPrices> {
    this.renewal ??= this.read().finally(() => (this.renewal = undefined));
    return this.renewal;
  }

  private renewLater(): void {
    this.renew().catch((error: unknown) => this.log.warn({ err: error }, 'the prices known before stay in use'));
  }

  private async read(): Promise<KnownPrices> {
    const lookupKeys = offers.map(({ lookupKey }) => lookupKey);
    const { data } = await this.stripeClient.request((stripe) =>
      stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }),
    );
    const ids = new Map<string, string>();
    for (const offer of offers) {
      const price = data.find(({ lookup_key }) => lookup_key === offer.lookupKey);
      if (price && isPriceOf(offer, price)) ids.set(offer.lookupKey, price.id);
    }
    const missing = lookupKeys.filter((lookupKey) => !ids.has(lookupKey));
    if (missing.length > 0) {
      this.log.error({ missing }, 'Stripe lacks prices of the catalogue, or charges others: run npm run stripe:sync');
      throw paymentProviderUnavailable();
    }
    this.known = { ids, readAt: this.clock.now().getTime() };
    return this.known;
  }
}

const find = (ids: ReadonlyMap<string, string>, priceId: string): Offer | undefined =>
  offers.find(({ lookupKey }) => ids.get(lookupKey) === priceId);

function planSoldBy({ lookup_key, metadata }: Stripe.Price): PlanId | undefined {
  const offer = offers.find(({ lookupKey, kind, id }) =>
    lookup_key ? lookupKey === lookup_key : metadata['kind'] === kind && metadata['id'] === id,
  );
  return offer?.kind === 'plan' ? planIdSchema.parse(offer.id) : undefined;
}
