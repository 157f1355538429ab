import type { SecurityHeadersOptions } from '@nestjs/common';
import { inlineScriptSources } from '@scriptsmith/server-kit';
import { type GatewaySettings, isServedOverHttps } from '../core/gateway-settings.js';
import { cspReportPath } from '../web-app/csp-report.controller.js';

/** The origins of Stripe.js, its requests and its frames (docs.stripe.com/security/guide). */
const stripeOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** The origins of the payment form: the emulator if it is configured, otherwise Stripe if there is a key. */
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
 * The security headers of every response. Scripts are allowed from this origin, by the hash of the inline scripts of the
 * pages of the web apps, and from Stripe. Inline styles are allowed because Emotion writes them. The hosted checkout needs no
 * directive, because the browser navigates to it.
 */
export function securityHeaders(settings: GatewaySettings): SecurityHeadersOptions {
  const https = isServedOverHttps(settings);
  const payment = paymentOrigins(settings);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: "'self'",
        scriptSrc: ["'self'", ...inlineScriptSources(settings.WEB_ROOT, settings.CONSOLE_ROOT), ...payment.script],
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
        reportUri: cspReportPath,
        ...(https && { upgradeInsecureRequests: true }),
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  };
}
