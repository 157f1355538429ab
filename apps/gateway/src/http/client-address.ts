import { isIPv4, isIPv6 } from 'node:net';

/**
 * What one client controls of the address space, to count its calls by: an IPv4 address, or the /64 network of an IPv6
 * address, since a household or server gets at least that many addresses of its own.
 */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped) || !isIPv6(address)) return mapped;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const groups = address.includes('::')
    ? [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
    : first;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
