import type { SecurityHeadersOptions } from '@nestjs/common';
import { type GatewaySettings, isServedOverHttps } from '../settings.js';

/**
 * What browsers may do with our pages. Scripts come from this origin only, as files; styles may also stand in the page,
 * since Emotion writes them there. Leaving for the hosted checkout is a navigation, which no directive restricts.
 */
export function securityHeaders(settings: GatewaySettings): SecurityHeadersOptions {
  const https = isServedOverHttps(settings);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: "'self'",
        scriptSrc: "'self'",
        scriptSrcAttr: "'none'",
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: "'self'",
        connectSrc: "'self'",
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
