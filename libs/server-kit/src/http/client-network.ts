import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Some proxies append the caller's port to its address, which differs for every connection. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/;

/** The address without a port and an IPv6 zone. IPv4 addresses mapped to IPv6 are IPv4. Undefined if it is invalid. */
function parse(clientAddress: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, ipv4, ipv6] = withPort.exec(clientAddress) ?? [];
  const [address = ''] = (ipv4 ?? ipv6 ?? clientAddress).split('%');
  // Old notations of IPv4, such as a single number, are not client addresses.
  return isIP(address) === 0 ? undefined : ipaddr.process(address);
}

const isIpv4 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv4 => address.kind() === 'ipv4';

const groupsOf = (address: ipaddr.IPv6, count: number): string[] =>
  address.parts.slice(0, count).map((group) => group.toString(16));

/**
 * The network of a client address. An IPv4 address is its own network, and an IPv6 address belongs to its /64,
 * because a provider assigns that many addresses to one customer. Any other text is returned unchanged.
 */
export function networkOf(clientAddress: string): string {
  const address = parse(clientAddress);
  if (!address) return clientAddress;
  return isIpv4(address) ? address.toString() : `${groupsOf(address, 4).join(':')}::/64`;
}

/** The address of a client without a port, and without the prefix of IPv4 addresses of a server that listens on IPv6 too. */
export const clientAddressOf = ({ ip }: { ip: string }): string => parse(ip)?.toString() ?? ip;

/**
 * The part of a client address that may be stored: the /24 of an IPv4 address, or the /48 of an IPv6 address. Neither
 * identifies a person. Null if the address is invalid.
 */
export function truncatedNetworkOf(clientAddress: string): string | null {
  const address = parse(clientAddress);
  if (!address) return null;
  if (isIpv4(address)) return `${address.octets.slice(0, 3).join('.')}.0/24`;
  return `${groupsOf(address, 3)
    .join(':')
    .replace(/(^|:)0(:0)*$/, '')}::/48`;
}
