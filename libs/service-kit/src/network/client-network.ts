import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies write the port of their caller behind its address; every connection would be somebody else then. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/;

/** The address alone, without a port or the name of a network card. */
function addressIn(clientAddress: string): string {
  const [, ipv4, ipv6] = withPort.exec(clientAddress) ?? [];
  const [address = ''] = (ipv4 ?? ipv6 ?? clientAddress).split('%');
  return address;
}

/**
 * Whom a client address stands for: an IPv4 address for itself, an IPv6 address for its /64, since one customer of a
 * provider has that many. Anything else is taken as it is.
 */
export function networkOf(clientAddress: string): string {
  const address = addressIn(clientAddress);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return clientAddress;
  const groups = groupsOf(address);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * As much of a client address as may be kept: the /24 of an IPv4 address, the /48 of an IPv6 address. Neither says who
 * it was. Null for what is no address.
 */
export function truncatedNetworkOf(clientAddress: string): string | null {
  const address = addressIn(clientAddress);
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return null;
  const kept = groupsOf(address)
    .slice(0, 3)
    .map((group) => group.toString(16));
  return `${kept.join(':').replace(/(^|:)0(:0)*$/, '')}::/48`;
}

/** The eight numbers of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a: string, b: string, c: string, d: string) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = hexadecimal.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - first!.length - last!.length }, () => '0');
  return [...first!, ...zeros, ...last!].map((group) => Number.parseInt(group, 16));
}
