/** The common fields of admin keys and API keys. */
export interface KeyRecord {
  id: string;
  name: string;
  /** The start of the key, for identification. */
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Until when a rotated key still works. */
  expiresAt: string | null;
  revokedAt: string | null;
}

export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** The state of a key at a time, in ms since the epoch. */
export function keyState({ expiresAt, revokedAt }: KeyRecord, nowMs: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'expiring';
}
