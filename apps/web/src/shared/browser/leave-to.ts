/** Leaves the app for an external URL, such as a hosted checkout page. Only http(s) URLs are allowed. */
export function leaveTo(url: string): void {
  const { protocol, href } = new URL(url, window.location.origin);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Refusing to leave to ${protocol}`);
  window.location.assign(href);
}
