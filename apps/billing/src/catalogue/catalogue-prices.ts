import { Injectable } from '@nestjs/common';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { planIdSchema } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { isStripeInvalidRequest, StripeClient, paymentProviderUnavailable } from '../stripe/stripe-client.js';
import { type Offer, offers } from './offers.js';
import { isPriceOf } from './sync-catalogue.js';

interface CachedPrices {
  /** By lookup key. */
  ids: ReadonlyMap<string, string>;
  loadedAt: number;
}

/** A price that changes at Stripe is used after this time. */
const maxAgeMs = 5 * 60_000;
/** An unknown price id reloads the prices, at most this often. */
const minReloadIntervalMs = 10_000;

/** Maps Stripe prices to the catalogue's plans and packs, with a cache. */
@Injectable()
export class CataloguePrices {
  private cached: CachedPrices | undefined;
  private reloading: Promise<CachedPrices> | undefined;
  private readonly planIds = new Map<string, PlanId>();
  /** When prices that sell no plan were read. Their metadata can be corrected at Stripe. */
  private readonly unknownSince = new Map<string, number>();

  constructor(
    private readonly stripeClient: StripeClient,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
  ) {}

  /**
   * All price ids by lookup key. After the first load they come from the cache, also while Stripe is unavailable, and are
   * reloaded in the background.
   * @throws DomainError `payment_provider_unavailable`, also if the catalogue has not been synced to Stripe yet
   */
  async ids(): Promise<ReadonlyMap<string, string>> {
    if (!this.cached) return (await this.reload()).ids;
    if (this.ageMs(this.cached) >= maxAgeMs) this.reloadInBackground();
    return this.cached.ids;
  }

  /** The offer that a price currently sells, if any. */
  async offerOf(priceId: string): Promise<Offer | undefined> {
    const offer = find(await this.ids(), priceId);
    if (offer || !this.cached || this.ageMs(this.cached) < minReloadIntervalMs) return offer;
    return find((await this.reload()).ids, priceId);
  }

  /**
   * The plan that a price sells for each unit and month, or sold before its amount changed; undefined for prices that are
   * not ours, or that have other terms than a month's.
   */
  async planIdOf(priceId: string): Promise<PlanId | undefined> {
    const known = this.planIds.get(priceId);
    if (known) return known;
    const now = this.clock.now().getTime();
    const unknownSince = this.unknownSince.get(priceId);
    if (unknownSince !== undefined && now - unknownSince < maxAgeMs) return undefined;
    const price = await this.stripeClient.request((stripe) => stripe.prices.retrieve(priceId));
    const planId = planSoldBy(price);
    if (planId) this.planIds.set(priceId, planId);
    else this.unknownSince.set(priceId, now);
    return planId;
  }

  /** Runs work that uses prices, and runs it again if Stripe refuses it because a price was replaced. */
  async retryIfReplaced<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!isStripeInvalidRequest(error) || !(await this.refresh())) throw error;
      return work();
    }
  }

  /** Reads the prices again. Returns whether they have changed. @throws DomainError `payment_provider_unavailable` */
  async refresh(): Promise<boolean> {
    const before = await this.ids();
    const { ids } = await this.reload();
    return [...ids].some(([lookupKey, id]) => before.get(lookupKey) !== id);
  }

  private ageMs({ loadedAt }: CachedPrices): number {
    return this.clock.now().getTime() - loadedAt;
  }

  /** Concurrent callers share one request. */
  private reload(): Promise<CachedPrices> {
    this.reloading ??= this.load().finally(() => (this.reloading = undefined));
    return this.reloading;
  }

  private reloadInBackground(): void {
    this.reload().catch((error: unknown) =>
      this.log.warn({ err: error }, 'Prices could not be reloaded; the cached ones stay in use'),
    );
  }

  private async load(): Promise<CachedPrices> {
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
      this.log.error({ missing }, 'Prices at Stripe do not match the catalogue; run npm run stripe:sync');
      throw paymentProviderUnavailable();
    }
    this.cached = { ids, loadedAt: this.clock.now().getTime() };
    return this.cached;
  }
}

const find = (ids: ReadonlyMap<string, string>, priceId: string): Offer | undefined =>
  offers.find(({ lookupKey }) => ids.get(lookupKey) === priceId);

function planSoldBy({ lookup_key, metadata, recurring }: Stripe.Price): PlanId | undefined {
  const isPerUnitAndMonth =
    recurring?.interval === 'month' && recurring.interval_count === 1 && recurring.usage_type !== 'metered';
  if (!isPerUnitAndMonth) return undefined;
  const offer = offers.find(({ lookupKey, kind, id }) =>
    lookup_key ? lookupKey === lookup_key : metadata['kind'] === kind && metadata['id'] === id,
  );
  return offer?.kind === 'plan' ? planIdSchema.parse(offer.id) : undefined;
}
