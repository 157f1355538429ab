import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests } from '@scriptsmith/contracts/billing';
import { type RequestContext, InjectSettings } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import type { BillingSettings } from '../billing.settings.js';
import { CustomersService } from '../customers/customers.service.js';
import type { Effect } from '../stripe/effect.js';
import { isCardDeclined, isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../subscriptions/subscription-snapshot.js';
import { noSubscription, SubscriptionsService } from '../subscriptions/subscriptions.service.js';
import { SubscriptionSync } from '../subscriptions/subscription-sync.js';

/** The card that a subscription is charged to. */
@Injectable()
export class PaymentMethodsService {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    private readonly subscriptionSync: SubscriptionSync,
    @InjectSettings() private readonly settings: BillingSettings,
  ) {}

  /**
   * The address of the payment provider's page where the customer gives another card; it leads back to their account.
   * Errors: see the contract.
   */
  async openUpdate({ userId, email }: HandlerInput<typeof billingRequests.createCardUpdateSession>): Promise<string> {
    if (!(await this.subscriptions.currentAtStripe(userId))) throw noSubscription();
    const account = `${this.settings.PUBLIC_URL.replace(/\/+$/, '')}/account`;
    const { url } = await this.customers.withCustomer({ userId, email }, (customer) =>
      this.stripeClient.request((stripe) =>
        stripe.billingPortal.sessions.create({
          customer,
          return_url: account,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: `${account}?card=updated` } },
          },
        }),
      ),
    );
    return url;
  }

  /**
   * A customer may have another card from now on: their subscription is charged to it, and what is due is paid with it
   * at once. Safe to repeat.
   */
  async adopt(customerId: string, context: RequestContext): Promise<Effect> {
    if ((await this.customers.userOf(customerId)) === undefined) return async () => undefined;
    const customer = await this.stripeClient.request((stripe) => stripe.customers.retrieve(customerId));
    const card = customer.deleted ? null : customer.invoice_settings.default_payment_method;
    if (card) {
      const { data } = await this.stripeClient.request((stripe) => stripe.subscriptions.list({ customer: customerId }));
      for (const subscription of data) await this.chargeTo(subscription, idOf(card));
    }
    return this.subscriptionSync.read(customerId, context);
  }

  private async chargeTo(subscription: Stripe.Subscription, card: string): Promise<void> {
    const { id, default_payment_method: current, status, latest_invoice: invoice } = subscription;
    if (current && idOf(current) === card) return;
    await this.stripeClient.request((stripe) => stripe.subscriptions.update(id, { default_payment_method: card }));
    if (status !== 'past_due' || !invoice) return;
    try {
      await this.stripeClient.request((stripe) => stripe.invoices.pay(idOf(invoice)));
    } catch (error) {
      // The invoice stays open and is tried again; the customer sees it, and can pay it on its own page.
      if (!isCardDeclined(error) && !isStripeInvalidRequest(error)) throw error;
    }
  }
}
