import { createHmac } from 'node:crypto';

/**
 * What a visitor is recognised by for a day, as a bigint for Postgres: nobody can work out from it who they are, and
 * once the day's salt is deleted nobody can recognise them by it either.
 * @param network the truncated address
 */
export function visitorKey(salt: Buffer, network: string, userAgent: string): string {
  const digest = createHmac('sha256', salt).update(`${network}\n${userAgent}`).digest();
  // 0 stands for "an account" where people are counted.
  return (digest.readBigInt64BE() || 1n).toString();
}
