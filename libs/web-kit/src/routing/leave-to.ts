/**
 * Leaves the app for an external URL, such as a hosted checkout page. Only http(s) URLs are allowed.
 * @param options.replacesEntry the way back skips this page, which would only leave again
 */
export function leaveTo(url: string, { replacesEntry = false } = {}): void {
  const { protocol, href } = new URL(url, window.location.origin);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Refusing to leave to ${protocol}`);
  if (replacesEntry) window.location.replace(href);
  else window.location.assign(href);
}
