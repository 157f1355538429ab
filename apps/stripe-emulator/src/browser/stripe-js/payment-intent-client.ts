export interface StripeError {
  type: string;
  message: string;
  code?: string;
}

/** The fields of a PaymentIntent that the script reads. */
export interface PaymentIntent {
  id: string;
  status: string;
  amount: number;
  currency: string;
}

export type PaymentIntentResult =
  { paymentIntent: PaymentIntent; error?: undefined } | { error: StripeError; paymentIntent?: undefined };

/** Calls the emulator with a publishable key. */
export class PaymentIntentClient {
  constructor(
    private readonly origin: string,
    private readonly key: string,
  ) {}

  retrieve(clientSecret: string): Promise<PaymentIntentResult> {
    return this.post(clientSecret, '', {});
  }

  /** @param paymentMethod a payment method, or the card that becomes one */
  confirm(clientSecret: string, paymentMethod: Record<string, string>): Promise<PaymentIntentResult> {
    return this.post(clientSecret, '/confirm', paymentMethod);
  }

  authenticate(clientSecret: string, outcome: string): Promise<PaymentIntentResult> {
    return this.post(clientSecret, '/authenticate', { outcome });
  }

  private async post(
    clientSecret: string,
    action: string,
    parameters: Record<string, string>,
  ): Promise<PaymentIntentResult> {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const body = new URLSearchParams({ key: this.key, client_secret: clientSecret, ...parameters });
    try {
      const response = await fetch(`${this.origin}/stripe-js/payment_intents/${encodeURIComponent(id)}${action}`, {
        method: 'POST',
        body,
      });
      const json: unknown = await response.json();
      if (response.ok) return { paymentIntent: json as PaymentIntent };
      return { error: (json as { error: StripeError }).error };
    } catch {
      return { error: { type: 'api_connection_error', message: 'The payment could not be sent. Please try again.' } };
    }
  }
}
