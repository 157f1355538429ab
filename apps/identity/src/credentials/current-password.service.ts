import { Injectable } from '@nestjs/common';
import { AttemptLimiter } from '@scriptsmith/service-kit';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { wrongCurrentPassword } from '../passwords/passwords.errors.js';
import { currentPasswordLimits } from '../rate-limiting/attempt-limits.js';
import type { Session } from '../sessions/session.entity.js';

/** Verifies the password of a signed-in user before a change of the account. All changes of a session share one rate limit. */
@Injectable()
export class CurrentPasswordService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  /** @throws DomainError `invalid_credentials`, `rate_limited` */
  async verify({ id, user }: Session, currentPassword: string): Promise<void> {
    const isRight = await this.attemptLimiter.guard(currentPasswordLimits(id), async () =>
      (await this.hasher.verify(user.passwordHash, currentPassword)) ? true : null,
    );
    if (!isRight) throw wrongCurrentPassword();
  }
}
