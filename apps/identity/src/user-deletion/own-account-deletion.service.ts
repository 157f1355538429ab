import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { currentPasswordLimits } from '../rate-limiting/attempt-limits.js';
import { RateLimiter } from '../rate-limiting/rate-limiter.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { wrongCurrentPassword } from '../passwords/passwords.errors.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserDeletionService } from './user-deletion.service.js';
import { User } from '../users/user.entity.js';

@Injectable()
export class OwnAccountDeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly rateLimiter: RateLimiter,
    private readonly deletion: UserDeletionService,
  ) {}

  /**
   * Deletes the user of a session after checking their password. Wrong passwords share a rate limit with password
   * changes.
   * @throws DomainError `not_signed_in`, `invalid_credentials`, `rate_limited`
   */
  async delete(sessionToken: string, currentPassword: string, context: RequestContext): Promise<Record<string, never>> {
    const { user } = await this.sessions.find(sessionToken);
    const isRight = await this.rateLimiter.guard(currentPasswordLimits(user.id), async () =>
      (await this.hasher.verify(user.passwordHash, currentPassword)) ? true : null,
    );
    if (!isRight) throw wrongCurrentPassword();
    await this.database.transaction(async (transaction) => {
      const { id, passwordVersion } = user;
      const lock = { mode: 'pessimistic_write' } as const;
      // The password may have changed, or the user may have been deleted, since the check.
      if (!(await transaction.findOne(User, { where: { id, passwordVersion }, lock }))) throw wrongCurrentPassword();
      await this.deletion.delete(transaction, id, context);
    });
    return {};
  }
}
