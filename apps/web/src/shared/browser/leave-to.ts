/** Leaves the app for an address of the web, such as a hosted checkout page. Anything but http(s) is refused. */
export function leaveTo(url: string): void {
  const { protocol, href } = new URL(url, window.location.origin);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Refusing to leave to ${protocol}`);
  window.location.assign(href);
}
