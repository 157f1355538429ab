import type { ErrorCode } from '@scriptsmith/contracts';
import type { Clock } from '@scriptsmith/server-kit';
import { DomainError } from '@scriptsmith/service-kit';
import { BoundedMap } from './bounded-map.js';
import { credentialHash } from './credential-hash.js';

interface Entry<Value> {
  result: Promise<Value>;
  expiresAt: number;
}

/**
 * Caches the verification of a credential (session token, API key, admin key) for a short time. Stores only the
 * credential's hash. Concurrent callers share one lookup. An entry's lifetime starts with its lookup, so that a revoked
 * credential is rejected at most `lifetimeMs` later. Rejections are cached as well, outages are not.
 */
export class CredentialCache<Value> {
  private readonly entries: BoundedMap<string, Entry<Value>>;

  constructor(
    private readonly clock: Clock,
    private readonly lifetimeMs: number,
    capacity: number,
  ) {
    this.entries = new BoundedMap(capacity);
  }

  get(credential: string, lookUp: () => Promise<Value>): Promise<Value> {
    const key = credentialHash(credential);
    const now = this.clock.now().getTime();
    const cached = this.entries.get(key);
    if (cached && cached.expiresAt > now) return cached.result;
    const entry = { result: lookUp(), expiresAt: now + this.lifetimeMs };
    this.entries.set(key, entry);
    entry.result.catch((error: unknown) => {
      if (!isRejection(error) && this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.result;
  }

  /** Makes the next caller look the credential up again. */
  invalidate(credential: string): void {
    this.entries.delete(credentialHash(credential));
  }
}

const rejections: readonly ErrorCode[] = [
  'not_signed_in',
  'invalid_api_key',
  'invalid_admin_key',
  'admin_session_required',
  'view_ended',
];

const isRejection = (error: unknown): boolean => error instanceof DomainError && rejections.includes(error.code);
