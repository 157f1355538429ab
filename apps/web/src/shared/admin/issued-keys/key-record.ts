/** What admin keys and API keys have in common. */
export interface KeyRecord {
  id: string;
  name: string;
  /** The beginning of the key, to recognise it by. */
  prefix: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Rotated: until when the old key still works. */
  expiresAt: string | null;
  revokedAt: string | null;
}

export type KeyState = 'active' | 'expiring' | 'expired' | 'revoked';

/** How it stands with a key at a moment, in milliseconds since the epoch. */
export function keyState({ expiresAt, revokedAt }: KeyRecord, nowMs: number): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  return Date.parse(expiresAt) <= nowMs ? 'expired' : 'expiring';
}
