import type { SecurityHeadersOptions } from '@nestjs/common';
import { inlineScriptSources } from '@scriptsmith/server-kit';
import { type ChatSettings, isServedOverHttps } from '../chat.settings.js';

/**
 * The security headers of every response except previews. Scripts are allowed from this origin and by the hash of the
 * inline scripts of the web app's page. Inline styles are allowed because Emotion and CodeMirror write them. Frames are
 * allowed from this origin, for previews.
 */
export function securityHeaders(settings: ChatSettings): SecurityHeadersOptions {
  const https = isServedOverHttps(settings);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: "'self'",
        scriptSrc: ["'self'", ...inlineScriptSources(settings.CHAT_WEB_ROOT)],
        scriptSrcAttr: "'none'",
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: "'self'",
        connectSrc: "'self'",
        frameSrc: "'self'",
        workerSrc: ["'self'"],
        objectSrc: "'none'",
        baseUri: "'none'",
        formAction: "'self'",
        frameAncestors: "'none'",
        ...(https && { upgradeInsecureRequests: true }),
      },
    },
    // Browsers warn that they cannot apply it to a site that Start Chatting opens from the same site on another port.
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  };
}
