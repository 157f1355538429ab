import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { User as PublicUser } from '@scriptsmith/contracts/identity';
import { Clock, DomainError } from '@scriptsmith/service-kit';
import { Repository } from 'typeorm';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { type FailureLimit, limitsOfLogin, limitsOfOutsideSystem } from '../login-throttle/failure-limits.js';
import { User } from '../users/user.entity.js';
import { userOfEmail } from '../users/user-of-email.js';
import { publicUser } from '../users/users.service.js';
import { PasswordHasher } from './password-hasher.js';
import { banned, invalidCredentials, temporaryPasswordExpired } from './passwords.errors.js';

interface Attempt {
  email: string;
  password: string;
  clientAddress: string;
}

@Injectable()
export class CredentialsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly throttle: LoginThrottleService,
    private readonly clock: Clock,
  ) {}

  /** Whose address and password these are. @throws DomainError as `check` */
  async verifyForOutsideSystem(attempt: Attempt): Promise<{ user: PublicUser }> {
    const user = await this.check(attempt, limitsOfOutsideSystem(attempt));
    return { user: publicUser(user) };
  }

  /** The user who wants to sign in. @throws DomainError as `check` */
  verifyForLogin(attempt: Attempt): Promise<User> {
    return this.check(attempt, limitsOfLogin(attempt));
  }

  /**
   * Does the same work for an unknown address as for a wrong password, and tells of a ban, or of a temporary password that has
   * expired, only to who knows the password.
   * @throws DomainError `invalid_credentials`, `banned`, `rate_limited`
   */
  private async check({ email, password }: Attempt, limits: readonly FailureLimit[]): Promise<User> {
    const user = await this.throttle.guard(limits, async () => {
      const candidate = await userOfEmail(this.users, email);
      const isRight = await this.hasher.verify(candidate?.passwordHash ?? this.hasher.hashOfNobody, password);
      return isRight ? candidate : null;
    });
    if (!user) throw invalidCredentials();
    if (user.bannedAt) throw banned();
    if (user.temporaryPasswordExpiresAt && user.temporaryPasswordExpiresAt <= this.clock.now()) {
      throw temporaryPasswordExpired();
    }
    if (this.hasher.isOutdated(user.passwordHash)) await this.renewHash(user, password);
    return user;
  }

  /** The password is at hand only now. One that was changed meanwhile stays as it is; so do all when there is no time. */
  private async renewHash({ id, passwordVersion }: User, password: string): Promise<void> {
    try {
      const passwordHash = await this.hasher.hash(password);
      await this.users.update({ id, passwordVersion }, { passwordHash });
    } catch (error) {
      // The next login renews it.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
