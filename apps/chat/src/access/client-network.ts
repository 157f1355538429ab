import ipaddr from 'ipaddr.js';

/**
 * The network that a client address stands for. An IPv4 address stands for itself, and an IPv6 address for its /64,
 * because a provider assigns that many addresses to one customer. Any other text is returned unchanged.
 */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return clientAddress;
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
