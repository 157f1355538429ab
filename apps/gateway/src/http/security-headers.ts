import type { SecurityHeadersOptions } from '@nestjs/common';
import { type GatewaySettings, isServedOverHttps } from '../settings.js';
import { inlineScriptSources } from '../web-app/inline-scripts.js';

/** Where Stripe's own script, its calls and its frames come from (docs.stripe.com/security/guide). */
const stripeOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Where the payment form comes from: Stripe with an account, the emulator without one, nowhere without a key. */
function paymentOrigins({
  STRIPE_JS_URL: emulator,
  STRIPE_PUBLISHABLE_KEY: key,
}: GatewaySettings): typeof stripeOrigins {
  if (emulator) {
    const { origin } = new URL(emulator);
    return { script: [origin], connect: [origin], frame: [origin] };
  }
  return key ? stripeOrigins : { script: [], connect: [], frame: [] };
}

/**
 * What browsers may do with our pages. Scripts come from this origin only, as files or by the hash of what our own pages
 * run before the first paint, and the payment form from Stripe; styles may also stand in the page, since Emotion writes
 * them there. Leaving for the hosted checkout is a navigation, which no directive restricts.
 */
export function securityHeaders(settings: GatewaySettings): SecurityHeadersOptions {
  const https = isServedOverHttps(settings);
  const payment = paymentOrigins(settings);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: "'self'",
        scriptSrc: ["'self'", ...inlineScriptSources(settings.WEB_ROOT), ...payment.script],
        scriptSrcAttr: "'none'",
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: "'self'",
        connectSrc: ["'self'", ...payment.connect],
        frameSrc: ["'self'", ...payment.frame],
        objectSrc: "'none'",
        baseUri: "'none'",
        formAction: "'self'",
        frameAncestors: "'none'",
        ...(https && { upgradeInsecureRequests: true }),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  };
}
