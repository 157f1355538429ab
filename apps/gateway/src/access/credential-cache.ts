import { hash } from 'node:crypto';
import type { ErrorCode } from '@scriptsmith/contracts';
import { type Clock, DomainError } from '@scriptsmith/service-kit';

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
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly clock: Clock,
    private readonly lifetimeMs: number,
    private readonly capacity: number,
  ) {}

  get(credential: string, lookUp: () => Promise<Value>): Promise<Value> {
    const key = keyOf(credential);
    const now = this.clock.now().getTime();
    const cached = this.entries.get(key);
    if (cached && cached.expiresAt > now) return cached.result;
    this.entries.delete(key);
    this.evictOldestIfFull();
    const entry = { result: lookUp(), expiresAt: now + this.lifetimeMs };
    this.entries.set(key, entry);
    entry.result.catch((error: unknown) => {
      if (!isRejection(error) && this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.result;
  }

  /** Makes the next caller look the credential up again. */
  invalidate(credential: string): void {
    this.entries.delete(keyOf(credential));
  }

  /** The first entry is the oldest because a map iterates in insertion order. */
  private evictOldestIfFull(): void {
    if (this.entries.size < this.capacity) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}

const keyOf = (credential: string): string => hash('sha256', credential, 'base64');

const rejections: readonly ErrorCode[] = [
  'not_signed_in',
  'invalid_api_key',
  'invalid_admin_key',
  'admin_session_required',
];

const isRejection = (error: unknown): boolean => error instanceof DomainError && rejections.includes(error.code);
