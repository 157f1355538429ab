import { hash } from 'node:crypto';
import type { ErrorCode } from '@scriptsmith/contracts';
import { type Clock, DomainError } from '@scriptsmith/service-kit';

interface Entry<Value> {
  answer: Promise<Value>;
  expiresAt: number;
}

/**
 * What a secret (session token, API key, admin key) was last found to be, for a moment. Keeps the secret's hash only. Callers that
 * ask at the same time share one look-up. The moment counts from when the look-up began, so that what was revoked
 * meanwhile is refused no later than `lifetimeMs` after. A refusal is kept as long; an outage is not kept at all.
 */
export class ShortLivedCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(
    private readonly clock: Clock,
    private readonly lifetimeMs: number,
    private readonly capacity: number,
  ) {}

  get(secret: string, lookUp: () => Promise<Value>): Promise<Value> {
    const key = keyOf(secret);
    const now = this.clock.now().getTime();
    const known = this.entries.get(key);
    if (known && known.expiresAt > now) return known.answer;
    this.entries.delete(key);
    this.makeRoom();
    const entry = { answer: lookUp(), expiresAt: now + this.lifetimeMs };
    this.entries.set(key, entry);
    entry.answer.catch((error: unknown) => {
      if (!isRefusal(error) && this.entries.get(key) === entry) this.entries.delete(key);
    });
    return entry.answer;
  }

  /** Makes the next caller ask again. */
  forget(secret: string): void {
    this.entries.delete(keyOf(secret));
  }

  /** A map keeps the order of insertion: the first entry is the oldest. */
  private makeRoom(): void {
    if (this.entries.size < this.capacity) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}

const keyOf = (secret: string): string => hash('sha256', secret, 'base64');

const refusals: readonly ErrorCode[] = ['not_signed_in', 'invalid_api_key', 'invalid_admin_key'];

const isRefusal = (error: unknown): boolean => error instanceof DomainError && refusals.includes(error.code);
