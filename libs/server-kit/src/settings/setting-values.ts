import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** An integer in a range, both ends included. */
export const integerSetting = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be an integer from ${min} to ${max}` })
    // Unlike `int`, this does not prevent the checks of several settings together.
    .refine(Number.isSafeInteger, `must be an integer from ${min} to ${max}`)
    .min(min, `must be an integer from ${min} to ${max}`)
    .max(max, `must be an integer from ${min} to ${max}`);

/** A port. 0 selects a free one. */
export const portSetting = integerSetting(0, 65_535);

export const webAddressSetting = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

export const postgresAddressSetting = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

export const logLevelSetting = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be one of fatal, error, warn, info, debug, trace, silent',
  })
  .default('info');

/** Multiplies the rate limits of a server. */
export const rateLimitFactorSetting = z.coerce
  .number({ error: 'must be a number above 0' })
  .positive('must be above 0')
  .default(1);

const networkNames = ['loopback', 'linklocal', 'uniquelocal'];

/** Accepts what Fastify's `trustProxy` accepts. Without this check Fastify would report only the first wrong setting. */
function isNetwork(network: string): boolean {
  if (networkNames.includes(network) || isIP(network) !== 0) return true;
  const [address = ''] = network.split('/');
  return isIP(address) !== 0 && ipaddr.isValidCIDR(network) && ipaddr.parseCIDR(network)[1] > 0;
}

/** The proxies whose `X-Forwarded-*` headers are trusted: addresses or networks, separated by commas. */
export const trustedProxiesSetting = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine((networks) => networks.every(isNetwork), 'must be a comma-separated list of proxy addresses or networks');
