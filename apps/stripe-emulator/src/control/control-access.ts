import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Whether a request may use the control API: from a tool, which sends no `Origin`, or from a page of the emulator. The
 * host must be an address, `localhost` or the name of a container, because a web page elsewhere could resolve any other
 * name to this machine.
 */
export function mayControl({ headers: { host = '', origin } }: FastifyRequest): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname, host: ownHost } = new URL(`http://${host}`);
  const isPrivateName = !hostname.includes('.') || hostname.endsWith('.localhost') || hostname.endsWith('.internal');
  if (!isPrivateName && isIP(hostname) === 0) return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === ownHost);
}
