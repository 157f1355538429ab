import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { adminRequests, AdminRole } from '@scriptsmith/contracts/admin';
import { Clock, networkOf } from '@scriptsmith/server-kit';
import { InjectSettings, scaledLimit, sha256 } from '@scriptsmith/service-kit';
import { DataSource, LessThanOrEqual, type Repository } from 'typeorm';
import type { AdminSettings } from '../admin.settings.js';
import { isSessionMissing, lookUpAdminKey } from './admin-key-verification.queries.js';
import { adminSessionRequired, invalidAdminKey, tooManyInvalidKeys } from './admin-keys.errors.js';
import { FailedAdminKeyCount } from './failed-admin-key-count.entity.js';
import { IssuedAdminKeys } from './issued-admin-keys.js';

const maxFailedAttempts = 20;
const windowMs = 15 * 60_000;

type Credentials = HandlerInput<typeof adminRequests.verifyAdminKey>;

@Injectable()
export class AdminKeyVerificationService {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(FailedAdminKeyCount) private readonly failedAttempts: Repository<FailedAdminKeyCount>,
    private readonly issuedKeys: IssuedAdminKeys,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: Pick<AdminSettings, 'RATE_LIMIT_FACTOR'>,
  ) {}

  /**
   * Returns the key's id, name and role. After too many failed attempts from a network, every key from that network is
   * rejected until the window ends, even a valid one, so that further guesses reveal nothing.
   * @throws DomainError `invalid_admin_key` when unknown, revoked or expired; `admin_session_required` without a session
   * of its second factor; `rate_limited` with `retryAfterSeconds`
   */
  async verifyAdminKey(credentials: Credentials): Promise<{ keyId: string; name: string; role: AdminRole }> {
    const { adminKey, clientAddress, sessionToken = '', allowMissingSession = false } = credentials;
    const now = this.clock.now();
    const key = await lookUpAdminKey(this.database, {
      keyHash: sha256(adminKey),
      networkHash: sha256(networkOf(clientAddress)),
      now,
      windowEndsAt: new Date(now.getTime() + windowMs),
    });
    const { id, name, role, lastUsedAt, authenticatorAppId, failures, windowEndsAt } = key;
    if (windowEndsAt && failures > scaledLimit(maxFailedAttempts, this.settings.RATE_LIMIT_FACTOR)) {
      throw tooManyInvalidKeys(Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1_000)));
    }
    if (id === null) throw invalidAdminKey();
    // A key without a second factor, which is the usual one, takes no further query.
    if (authenticatorAppId !== null && !allowMissingSession) {
      if (await isSessionMissing(this.database, { authenticatorAppId, sessionToken, now }))
        throw adminSessionRequired();
    }
    await this.issuedKeys.recordUse({ id, lastUsedAt });
    return { keyId: id, name, role };
  }

  /** Deletes counts whose window has ended. */
  async deleteExpired(): Promise<void> {
    await this.failedAttempts.delete({ windowEndsAt: LessThanOrEqual(this.clock.now()) });
  }
}
