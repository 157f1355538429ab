import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError } from '../errors/domain-error.js';
import { InjectSettings } from '../injection/tokens.js';
import { scaledLimit } from '../settings/scaled-limit.js';
import type { AttemptLimit } from './attempt-limit.js';
import {
  type AttemptCount,
  countAttempt,
  deleteExpired,
  hasSucceeded,
  rememberNetwork,
  settleAttempt,
} from './attempt-limits.queries.js';

const windowMs = 15 * 60_000;
const knownNetworkMs = 90 * 24 * 3_600_000;

/**
 * Fixed-window rate limits. The counts are in the database, so that a limit applies to all replicas together. A window
 * starts with its first attempt and ends 15 minutes later.
 */
@Injectable()
export class AttemptLimiter {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: { RATE_LIMIT_FACTOR: number },
  ) {}

  /**
   * Runs `check`, which returns null for a wrong password or code. The attempt is counted before the check, so that concurrent
   * attempts cannot exceed the limit, and is refunded unless it was wrong.
   * @throws DomainError `rate_limited` with `retryAfterSeconds`; a rejected attempt is not counted
   */
  async guard<Found>(
    limits: readonly AttemptLimit[],
    check: () => Promise<Found | null>,
    reason = 'Too many wrong passwords.',
  ): Promise<Found | null> {
    await this.countAttempt(limits, reason);
    let found: Found | null;
    try {
      found = await check();
    } catch (error) {
      await this.refund(limits);
      throw error;
    }
    if (found !== null) await this.settle(limits);
    return found;
  }

  /**
   * Counts an attempt against each limit in one transaction: an attempt that one limit rejects does not count against
   * the others.
   * @param reason the first sentence of the error message, before the time to wait
   * @throws DomainError `rate_limited` with `retryAfterSeconds`; a rejected attempt is not counted
   */
  async countAttempt(limits: readonly AttemptLimit[], reason: string): Promise<void> {
    const now = this.clock.now();
    const keys = limits.map(({ key }) => key);
    await this.database.transaction(async (transaction) => {
      const windowEndsAt = new Date(now.getTime() + windowMs);
      const counts = await countAttempt(transaction, { keys, now, windowEndsAt });
      const exceeded = this.exceeded(limits, counts, now);
      if (exceeded.length > 0) throw rateLimited(reason, exceeded, now);
    });
  }

  /** Resets the limits as a successful attempt does. */
  async reset(limits: readonly AttemptLimit[]): Promise<void> {
    await this.settle(limits);
  }

  /** Records a network from which the owner has signed in, so that guesses from other networks do not lock it out. */
  async rememberNetwork(transaction: EntityManager, key: Buffer): Promise<void> {
    await rememberNetwork(transaction, { key, now: this.clock.now() });
  }

  /** Whether the owner has signed in from a network, or with a device, in the last 90 days. */
  async isKnown(key: Buffer): Promise<boolean> {
    const successesAfter = new Date(this.clock.now().getTime() - knownNetworkMs);
    return hasSucceeded(this.database, { key, successesAfter });
  }

  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    await deleteExpired(this.database, { now, successesBefore: new Date(now.getTime() - knownNetworkMs) });
  }

  private exceeded(limits: readonly AttemptLimit[], counts: readonly AttemptCount[], now: Date): AttemptCount[] {
    const isKnownNetwork = counts.some(
      ({ lastSuccessAt }) => lastSuccessAt && lastSuccessAt.getTime() > now.getTime() - knownNetworkMs,
    );
    return limits.flatMap((limit) => {
      if (limit.exemptsKnownNetworks && isKnownNetwork) return [];
      const maxAttempts = scaledLimit(limit.maxAttempts, this.settings.RATE_LIMIT_FACTOR);
      return counts.filter(({ key, attempts }) => key.equals(limit.key) && attempts > maxAttempts);
    });
  }

  private async refund(limits: readonly AttemptLimit[]): Promise<void> {
    await this.settle(limits.map((limit) => ({ ...limit, onSuccess: 'refund' })));
  }

  private async settle(limits: readonly AttemptLimit[]): Promise<void> {
    const keysWith = (effect: AttemptLimit['onSuccess']): Buffer[] =>
      limits.filter(({ onSuccess }) => onSuccess === effect).map(({ key }) => key);
    await settleAttempt(this.database, {
      keys: limits.map(({ key }) => key),
      refunded: keysWith('refund'),
      remembered: keysWith('reset-and-remember'),
      now: this.clock.now(),
    });
  }
}

function rateLimited(reason: string, exceeded: readonly AttemptCount[], now: Date): DomainError {
  const windowEndsAt = Math.max(...exceeded.map((count) => count.windowEndsAt.getTime()));
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - now.getTime()) / 1_000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new DomainError('rate_limited', `${reason} Please try again in ${wait}.`, { retryAfterSeconds });
}
