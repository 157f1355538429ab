import ipaddr from 'ipaddr.js';

/**
 * The network of a client address. An IPv4 address is its own network, and an IPv6 address belongs to its /64,
 * because a provider assigns that many addresses to one customer. Any other text is returned unchanged.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
