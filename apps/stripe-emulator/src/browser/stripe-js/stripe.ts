import type { Appearance } from './appearance.js';
import { requestAuthentication } from './authentication-dialog.js';
import { Elements, type ElementsOptions } from './elements.js';
import { PaymentIntentClient, type PaymentIntentResult } from './payment-intent-client.js';

/**
 * The emulator's replacement for Stripe.js. It implements the part that `@stripe/react-stripe-js` needs for a Payment
 * Element with a card. Documentation: https://docs.stripe.com/js
 */
declare global {
  interface Window {
    Stripe?: ((key: string) => object) & { version: string };
  }
}

interface ConfirmPaymentOptions {
  elements?: Elements;
  clientSecret?: string;
  confirmParams?: { payment_method?: string; return_url?: string };
  redirect?: 'always' | 'if_required';
}

const invalidRequest = (message: string): PaymentIntentResult => ({
  error: { type: 'invalid_request_error', message },
});

function createStripe(client: PaymentIntentClient): object {
  /** Lets the customer authenticate a payment if the bank asks for it. */
  const handleAction = async (
    clientSecret: string,
    result: PaymentIntentResult,
    appearance?: Appearance,
  ): Promise<PaymentIntentResult> => {
    if (result.error || result.paymentIntent.status !== 'requires_action') return result;
    const outcome = await requestAuthentication(result.paymentIntent, appearance);
    return client.authenticate(clientSecret, outcome);
  };
  const confirm = (clientSecret: string, paymentMethod: Record<string, string> | null) =>
    paymentMethod ? client.confirm(clientSecret, paymentMethod) : client.retrieve(clientSecret);

  return {
    elements: (options: ElementsOptions = {}) => new Elements(options),

    async confirmPayment(options: ConfirmPaymentOptions): Promise<PaymentIntentResult> {
      const { elements, confirmParams = {}, redirect = 'always' } = options;
      const clientSecret = options.clientSecret ?? elements?.options.clientSecret;
      if (!clientSecret) return invalidRequest('A client secret is required.');
      const element = elements?.payment;
      if (elements && !element) return invalidRequest('There is no Payment Element.');
      const problem = element?.validate();
      if (problem) return { error: problem };
      const saved = confirmParams.payment_method ? { payment_method: confirmParams.payment_method } : null;
      const confirmed = await confirm(clientSecret, element ? element.card() : saved);
      const result = await handleAction(clientSecret, confirmed, elements?.options.appearance);
      if (result.error || redirect === 'if_required') return result;
      if (!confirmParams.return_url) return invalidRequest('confirmParams.return_url is required.');
      const { id, status } = result.paymentIntent;
      const target = new URL(confirmParams.return_url, location.href);
      target.searchParams.set('payment_intent', id);
      target.searchParams.set('payment_intent_client_secret', clientSecret);
      target.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed');
      location.assign(target.href);
      // As with Stripe.js, the promise stays pending while the browser leaves the page.
      return new Promise<never>(() => undefined);
    },

    async confirmCardPayment(
      clientSecret: string,
      data: { payment_method?: unknown } = {},
    ): Promise<PaymentIntentResult> {
      const saved = typeof data.payment_method === 'string' ? { payment_method: data.payment_method } : null;
      return handleAction(clientSecret, await confirm(clientSecret, saved));
    },

    async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentIntentResult> {
      return handleAction(clientSecret, await client.retrieve(clientSecret));
    },

    retrievePaymentIntent: (clientSecret: string) => client.retrieve(clientSecret),
    createToken: async () => invalidRequest('The local Stripe emulator does not support tokens.'),
    createPaymentMethod: async () =>
      invalidRequest('The local Stripe emulator accepts cards through the Payment Element only.'),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
}

const script = document.currentScript;
if (!window.Stripe && script instanceof HTMLScriptElement) {
  const { origin } = new URL(script.src);
  const createForKey = (key: string): object => {
    if (!key.startsWith('pk_test_')) {
      throw new Error('The local Stripe emulator accepts publishable test keys (pk_test_…) only.');
    }
    return createStripe(new PaymentIntentClient(origin, key));
  };
  window.Stripe = Object.assign(createForKey, { version: 'endive' });
}
