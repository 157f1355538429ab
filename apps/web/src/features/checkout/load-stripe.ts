import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PublicConfig } from '@scriptsmith/contracts/gateway';

/** Payments are emulated without an account: any key will do then. */
const emulatedKey = 'pk_test_emulated';

let loaded: Promise<Stripe | null> | undefined;

/**
 * Stripe's script, once for each page load: its own, or the emulator's, which then stands in its place. Null where
 * payments are not set up. A failure is forgotten, so that the next attempt loads again.
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
