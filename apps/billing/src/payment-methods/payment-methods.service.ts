import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { billingRequests, CardOnFile } from '@scriptsmith/contracts/billing';
import { InjectSettings, type RequestContext } from '@scriptsmith/service-kit';
import type Stripe from 'stripe';
import type { BillingSettings } from '../billing.settings.js';
import { CustomersService } from '../customers/customers.service.js';
import { isCardDeclined, isStripeInvalidRequest, StripeClient } from '../stripe/stripe-client.js';
import { idOf } from '../stripe/stripe-id.js';
import { noSubscription, SubscriptionsService } from '../subscriptions/subscriptions.service.js';

/** A card and the payment method to charge it with. */
interface ChargeableCard {
  paymentMethodId: string;
  card: CardOnFile;
}

/** The payment method that a subscription is charged to. */
@Injectable()
export class PaymentMethodsService {
  constructor(
    private readonly stripeClient: StripeClient,
    private readonly customers: CustomersService,
    private readonly subscriptions: SubscriptionsService,
    @InjectSettings() private readonly settings: BillingSettings,
  ) {}

  /**
   * Returns the URL of Stripe's page for updating the payment method, which leads back to the account page.
   * Errors: see the contract.
   */
  async createCardUpdateSession(
    { userId, email }: HandlerInput<typeof billingRequests.createCardUpdateSession>,
    context: RequestContext,
  ): Promise<{ url: string }> {
    if (!(await this.subscriptions.currentAtStripe(userId))) throw noSubscription();
    const account = `${this.settings.PUBLIC_URL.replace(/\/+$/, '')}/account`;
    const { url } = await this.customers.withCustomer({ userId, email }, context, (customer) =>
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
    return { url };
  }

  async getCardOnFile({
    userId,
  }: HandlerInput<typeof billingRequests.getCardOnFile>): Promise<{ card: CardOnFile | null }> {
    return { card: (await this.cardOnFile(userId))?.card ?? null };
  }

  /**
   * The card that renewals are charged to: that of the subscription, or else the customer's default. Payment methods
   * other than cards are not returned. @throws DomainError `payment_provider_unavailable`
   */
  async cardOnFile(userId: number): Promise<ChargeableCard | null> {
    const subscription = await this.subscriptions.currentAtStripe(userId);
    const method =
      (subscription && (await this.defaultOfSubscription(subscription.id))) ?? (await this.defaultOfCustomer(userId));
    if (!method?.card) return null;
    const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
    return { paymentMethodId: method.id, card: { brand, last4, expiryMonth, expiryYear } };
  }

  private async defaultOfSubscription(subscriptionId: string): Promise<Stripe.PaymentMethod | null> {
    const { default_payment_method: method } = await this.stripeClient.request((stripe) =>
      stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
    );
    return expanded(method);
  }

  private async defaultOfCustomer(userId: number): Promise<Stripe.PaymentMethod | null> {
    const stripeCustomerId = await this.customers.stripeCustomerIdOf(userId);
    if (!stripeCustomerId) return null;
    const customer = await this.stripeClient.request((stripe) =>
      stripe.customers.retrieve(stripeCustomerId, { expand: ['invoice_settings.default_payment_method'] }),
    );
    return customer.deleted ? null : expanded(customer.invoice_settings.default_payment_method);
  }

  /**
   * Charges the customer's subscriptions to their default payment method, and pays a past-due invoice with it at once.
   * Safe to repeat.
   */
  async useDefaultPaymentMethod(stripeCustomerId: string): Promise<void> {
    if ((await this.customers.userIdOf(stripeCustomerId)) === undefined) return;
    const customer = await this.stripeClient.request((stripe) => stripe.customers.retrieve(stripeCustomerId));
    const paymentMethod = customer.deleted ? null : customer.invoice_settings.default_payment_method;
    if (!paymentMethod) return;
    const { data } = await this.stripeClient.request((stripe) =>
      stripe.subscriptions.list({ customer: stripeCustomerId }),
    );
    for (const subscription of data) await this.chargeTo(subscription, idOf(paymentMethod));
  }

  private async chargeTo(subscription: Stripe.Subscription, paymentMethodId: string): Promise<void> {
    const { id, default_payment_method: current, status, latest_invoice: invoice } = subscription;
    if (current && idOf(current) === paymentMethodId) return;
    const change = { default_payment_method: paymentMethodId };
    await this.stripeClient.request((stripe) => stripe.subscriptions.update(id, change));
    if (status !== 'past_due' || !invoice) return;
    try {
      await this.stripeClient.request((stripe) => stripe.invoices.pay(idOf(invoice)));
    } catch (error) {
      // The invoice stays open. Stripe retries it, and the customer can pay it on the invoice's page.
      if (!isCardDeclined(error) && !isStripeInvalidRequest(error)) throw error;
    }
  }
}

const expanded = (method: string | Stripe.PaymentMethod | null): Stripe.PaymentMethod | null =>
  typeof method === 'string' ? null : method;
