import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PublicConfig } from '@scriptsmith/contracts/gateway';

/** The emulator accepts any key. */
const emulatedKey = 'pk_test_emulated';

let loaded: Promise<Stripe | null> | undefined;

/**
 * Loads Stripe.js, or the emulator's replacement, once for each page load. Null if payments are not configured. After a
 * failure the next call loads it again.
 */
export function stripeOf({ stripePublishableKey, stripeJsUrl }: PublicConfig): Promise<Stripe | null> {
  loaded ??= (stripeJsUrl ? loadScript(stripeJsUrl) : Promise.resolve())
    .then(() => {
      const key = stripePublishableKey ?? (stripeJsUrl ? emulatedKey : null);
      return key === null ? null : loadStripe(key);
    })
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} cannot be loaded`));
    document.head.append(script);
  });
}
