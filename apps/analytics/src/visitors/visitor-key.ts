import { createHmac, type KeyObject } from 'node:crypto';

/**
 * The pseudonymous id of a visitor for one day, as a bigint for Postgres. It does not reveal the visitor, and cannot be
 * linked to later visits once the day's salt is deleted.
 * @param salt a key object, because Node takes several times as long with the bytes
 * @param network the truncated address
 */
export function visitorKey(salt: KeyObject, network: string, userAgent: string): string {
  const digest = createHmac('sha256', salt).update(`${network}\n${userAgent}`).digest();
  // 0 is reserved for users in `visitor_day`.
  return (digest.readBigInt64BE() || 1n).toString();
}
