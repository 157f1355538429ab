import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { limitsOfPasswordChange } from '../login-throttle/failure-limits.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { wrongCurrentPassword } from '../passwords/passwords.errors.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { DeletionService } from '../users/deletion.service.js';
import { User } from '../users/user.entity.js';

@Injectable()
export class OwnAccountDeletionService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottleService,
    private readonly deletion: DeletionService,
  ) {}

  /**
   * Deletes the user of a session, who shows with their password that it is they who ask. Wrong passwords count
   * together with those of password changes.
   * @throws DomainError `not_signed_in`, `invalid_credentials`, `rate_limited`
   */
  async delete(sessionToken: string, currentPassword: string, context: RequestContext): Promise<Record<string, never>> {
    const { user } = await this.sessions.find(sessionToken);
    const isRight = await this.throttle.guard(limitsOfPasswordChange(user.id), async () =>
      (await this.hasher.verify(user.passwordHash, currentPassword)) ? true : null,
    );
    if (!isRight) throw wrongCurrentPassword();
    await this.database.transaction(async (transaction) => {
      const { id, passwordVersion } = user;
      const lock = { mode: 'pessimistic_write' } as const;
      // Another password since, or another deletion: what was given is no longer the password of anybody.
      if (!(await transaction.findOne(User, { where: { id, passwordVersion }, lock }))) throw wrongCurrentPassword();
      await this.deletion.delete(transaction, id, context);
    });
    return {};
  }
}
