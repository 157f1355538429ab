import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type Catalogue, packLookupKey, packOffers, planLookupKey, planOffers } from '@scriptsmith/contracts/billing';
import { InjectSettings } from '@scriptsmith/service-kit';
import type { BillingSettings } from '../billing.settings.js';
import { StripeClient } from '../stripe/stripe-client.js';
import { CataloguePrices } from './catalogue-prices.js';
import { syncCatalogue } from './sync-catalogue.js';

/** The plans and packs on offer. */
@Injectable()
export class CatalogueService implements OnApplicationBootstrap {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly prices: CataloguePrices,
    @InjectSettings() private readonly settings: BillingSettings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.settings.STRIPE_SYNC_AT_START) await this.stripeClient.request(syncCatalogue);
  }

  async getCatalogue(): Promise<Catalogue> {
    const ids = await this.prices.ids();
    const priceId = (lookupKey: string): string => {
      const id = ids.get(lookupKey);
      if (!id) throw new Error(`Stripe has no price ${lookupKey}`);
      return id;
    };
    return {
      plans: planOffers.map((plan) => ({
        ...plan,
        features: [...plan.features],
        priceId: priceId(planLookupKey(plan.id)),
      })),
      addons: packOffers.map(({ id, name, price, description, credits, badge }) => ({
        id,
        name,
        price,
        description,
        credits,
        priceId: priceId(packLookupKey(id)),
        ...(badge && { badge }),
      })),
      packages: packOffers.map(({ id, name, credits, price, description, popular }) => ({
        id,
        name,
        credits,
        price,
        description,
        popular,
      })),
    };
  }
}
