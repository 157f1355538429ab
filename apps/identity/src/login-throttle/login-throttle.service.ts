import { Injectable } from '@nestjs/common';
import { Clock, DomainError, InjectSettings, scaledLimit } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import type { FailureLimit } from './failure-limits.js';

const windowMs = 15 * 60_000;
const knownNetworkMs = 90 * 24 * 3_600_000;

interface Count {
  subject: Buffer;
  failures: number;
  window_ends_at: Date;
  last_success_at: Date | null;
}

/**
 * Slows down guessing. Counts in the database, so that a limit holds for all replicas together. A window starts with
 * its first failure and ends 15 minutes later, whatever happens in it.
 */
@Injectable()
export class LoginThrottleService {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'RATE_LIMIT_FACTOR'>,
  ) {}

  /**
   * Runs `check`, whose null says that the password was wrong. The attempt counts before it is checked, so that many at
   * once cannot slip through together; it is taken back unless the password was wrong.
   * @throws DomainError `rate_limited` with `retryAfterSeconds`, and then counts nothing
   */
  async guard<Found>(limits: readonly FailureLimit[], check: () => Promise<Found | null>): Promise<Found | null> {
    await this.count(limits, 'Too many wrong passwords.');
    let found: Found | null;
    try {
      found = await check();
    } catch (error) {
      await this.takeBack(limits);
      throw error;
    }
    if (found !== null) await this.adjust(limits);
    return found;
  }

  /**
   * Counts an attempt against each limit. One transaction: what is refused by one is not held against the others.
   * @param refusal what is said when there are too many, before when to try again
   * @throws DomainError `rate_limited` with `retryAfterSeconds`, and then counts nothing
   */
  async count(limits: readonly FailureLimit[], refusal: string): Promise<void> {
    const now = this.clock.now();
    await this.database.transaction(async (transaction) => {
      const counts = await transaction.query<Count[]>(
        `INSERT INTO login_throttle AS counted (subject, failures, window_ends_at)
         SELECT subject, 1, $2 FROM unnest($1::bytea[]) AS subject ORDER BY subject
         ON CONFLICT (subject) DO UPDATE SET
           failures = CASE WHEN counted.window_ends_at <= $3 THEN 1 ELSE counted.failures + 1 END,
           window_ends_at = CASE WHEN counted.window_ends_at <= $3 THEN $2 ELSE counted.window_ends_at END
         RETURNING subject, failures, window_ends_at, last_success_at`,
        [limits.map(({ subject }) => subject), new Date(now.getTime() + windowMs), now],
      );
      const exceeded = this.exceeded(limits, counts, now);
      if (exceeded.length > 0) throw tooManyAttempts(refusal, exceeded, now);
    });
  }

  /** As if the right password had been given: what was counted no longer counts. */
  async forgive(limits: readonly FailureLimit[]): Promise<void> {
    await this.adjust(limits);
  }

  /** Removes what no longer has an effect. */
  async deleteExpired(): Promise<void> {
    const now = this.clock.now();
    await this.database.query(
      `DELETE FROM login_throttle WHERE subject IN (
         SELECT subject FROM login_throttle
         WHERE window_ends_at <= $1 AND (last_success_at IS NULL OR last_success_at <= $2) FOR UPDATE SKIP LOCKED)`,
      [now, new Date(now.getTime() - knownNetworkMs)],
    );
  }

  private exceeded(limits: readonly FailureLimit[], counts: readonly Count[], now: Date): Count[] {
    const isKnownNetwork = counts.some(
      ({ last_success_at: at }) => at && at.getTime() > now.getTime() - knownNetworkMs,
    );
    return limits.flatMap((limit) => {
      if (limit.sparesKnownNetworks && isKnownNetwork) return [];
      const allowed = scaledLimit(limit.failures, this.settings.RATE_LIMIT_FACTOR);
      return counts.filter(({ subject, failures }) => subject.equals(limit.subject) && failures > allowed);
    });
  }

  private async takeBack(limits: readonly FailureLimit[]): Promise<void> {
    await this.adjust(limits.map((limit) => ({ ...limit, afterSuccess: 'take-back' })));
  }

  /** Locks in the order in which `count` does, or two attempts on one account could wait for each other for ever. */
  private async adjust(limits: readonly FailureLimit[]): Promise<void> {
    const subjectsWith = (effect: FailureLimit['afterSuccess']): Buffer[] =>
      limits.filter(({ afterSuccess }) => afterSuccess === effect).map(({ subject }) => subject);
    await this.database.query(
      `WITH locked AS (
         SELECT subject FROM login_throttle WHERE subject = ANY($1::bytea[]) ORDER BY subject FOR UPDATE
       )
       UPDATE login_throttle AS counted SET
         failures = CASE WHEN counted.subject = ANY($2::bytea[]) THEN greatest(counted.failures - 1, 0) ELSE 0 END,
         last_success_at = CASE WHEN counted.subject = ANY($3::bytea[]) THEN $4 ELSE counted.last_success_at END
       FROM locked WHERE counted.subject = locked.subject`,
      [
        limits.map(({ subject }) => subject),
        subjectsWith('take-back'),
        subjectsWith('forget-and-remember'),
        this.clock.now(),
      ],
    );
  }
}

function tooManyAttempts(refusal: string, exceeded: readonly Count[], now: Date): DomainError {
  const freeAt = Math.max(...exceeded.map(({ window_ends_at: endsAt }) => endsAt.getTime()));
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1_000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new DomainError('rate_limited', `${refusal} Please try again in ${wait}.`, {
    retryAfterSeconds,
  });
}
