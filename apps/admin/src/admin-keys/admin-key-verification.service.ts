import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@scriptsmith/contracts/admin';
import { Clock, InjectSettings, networkOf, scaledLimit, sha256, usableKeyCondition } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import type { AdminSettings } from '../admin.settings.js';
import { invalidAdminKey, tooManyWrongKeys } from './admin-keys.errors.js';
import { IssuedAdminKeys } from './issued-admin-keys.js';

const wrongKeysAllowed = 20;
const windowMs = 15 * 60_000;

/**
 * Looks a key up and counts a wrong one in one statement, so that guesses that come together cannot slip past the count.
 * What is compared is a hash: how long that takes tells nothing about a key.
 */
const lookUp = `
  WITH valid AS (
    SELECT id, name, role, last_used_at FROM admin_key
    WHERE ${usableKeyCondition('$1', '$3')}
  ), counted AS (
    INSERT INTO wrong_key_count AS earlier (subject, failures, window_ends_at)
    SELECT $2, 1, $4 WHERE NOT EXISTS (SELECT FROM valid)
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN earlier.window_ends_at <= $3 THEN 1 ELSE earlier.failures + 1 END,
      window_ends_at = CASE WHEN earlier.window_ends_at <= $3 THEN $4 ELSE earlier.window_ends_at END
    RETURNING failures, window_ends_at
  ), wrong AS (
    SELECT failures, window_ends_at FROM counted
    UNION ALL
    SELECT failures, window_ends_at FROM wrong_key_count
    WHERE subject = $2 AND window_ends_at > $3 AND EXISTS (SELECT FROM valid)
  )
  SELECT valid.id, valid.name, valid.role, valid.last_used_at AS "lastUsedAt",
    coalesce(wrong.failures, 0) AS failures, wrong.window_ends_at AS "windowEndsAt"
  FROM (SELECT) AS one LEFT JOIN valid ON true LEFT JOIN wrong ON true`;

interface LookedUp {
  id: string | null;
  name: string;
  role: AdminRole;
  lastUsedAt: Date | null;
  failures: number;
  windowEndsAt: Date | null;
}

@Injectable()
export class AdminKeyVerificationService {
  constructor(
    private readonly database: DataSource,
    private readonly issuedKeys: IssuedAdminKeys,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: Pick<AdminSettings, 'RATE_LIMIT_FACTOR'>,
  ) {}

  /**
   * Whose key this is. After too many wrong ones from a network no key from there is looked at for a while, right or
   * wrong, so that guessing learns nothing more.
   * @throws DomainError `invalid_admin_key` when unknown, revoked or expired; `rate_limited` with `retryAfterSeconds`
   */
  async verify(adminKey: string, clientAddress: string): Promise<{ keyId: string; name: string; role: AdminRole }> {
    const now = this.clock.now();
    const subject = sha256(networkOf(clientAddress));
    const windowEnd = new Date(now.getTime() + windowMs);
    const [found] = await this.database.query<[LookedUp]>(lookUp, [sha256(adminKey), subject, now, windowEnd]);
    const { id, name, role, lastUsedAt, failures, windowEndsAt } = found;
    if (windowEndsAt && failures > scaledLimit(wrongKeysAllowed, this.settings.RATE_LIMIT_FACTOR)) {
      throw tooManyWrongKeys(Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1_000)));
    }
    if (id === null) throw invalidAdminKey();
    await this.issuedKeys.noteUse({ id, lastUsedAt });
    return { keyId: id, name, role };
  }

  /** Removes counts that no longer have an effect. */
  async deleteExpired(): Promise<void> {
    await this.database.query('DELETE FROM wrong_key_count WHERE window_ends_at <= $1', [this.clock.now()]);
  }
}
