/** The timeout of requests that wait for the payment provider, whose own client gives up after 20 s. */
export const paymentProviderTimeoutMs = 25_000;

export const paymentProviderErrors = ['payment_provider_refused', 'payment_provider_unavailable'] as const;
