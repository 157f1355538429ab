export const portOf = (url: string): number => Number(new URL(url).port);

/** The same address at another port, such as that of a proxy. */
export function withPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}
