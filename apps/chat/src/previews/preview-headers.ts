/**
 * Replaces the policy of the app: the page runs in a separate origin, without network access. Not all browsers know
 * `webrtc`, so a script at the start of the page removes WebRTC as well. It decides about all texts that become HTML
 * (`require-trusted-types-for`), so that no frame inside of this one has WebRTC again.
 */
const previewPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "connect-src 'none'",
  "webrtc 'block'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

/** The headers of a response with a NUI page. */
export const previewHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': previewPolicy,
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
} as const;
