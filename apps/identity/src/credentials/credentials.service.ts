import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityRequests, User as PublicUser } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { type AttemptLimit, AttemptLimiter, DomainError } from '@scriptsmith/service-kit';
import { Repository } from 'typeorm';
import { PasswordHasher } from '../passwords/password-hasher.js';
import type { SignInOrigin } from '../rate-limiting/attempt-limits.js';
import { SignInLimits } from '../rate-limiting/sign-in-limits.service.js';
import { findUserByEmail } from '../users/find-user-by-email.js';
import { publicUser } from '../users/public-user.js';
import { User } from '../users/user.entity.js';
import { userBanned } from '../users/users.errors.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { invalidCredentials, secondFactorRequired, temporaryPasswordExpired } from './credentials.errors.js';
import { LoginFailures } from './login-failures.js';

interface Credentials {
  email: string;
  password: string;
}

@Injectable()
export class CredentialsService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly hasher: PasswordHasher,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly signInLimits: SignInLimits,
    private readonly secondFactors: SecondFactorsService,
    private readonly loginFailures: LoginFailures,
    private readonly clock: Clock,
  ) {}

  /**
   * An API client must not handle second factors, so it cannot sign in users who have one. They use a chat code.
   * @throws DomainError `invalid_credentials`, `second_factor_required`, `banned`, `rate_limited`
   */
  async verifyCredentials(
    attempt: HandlerInput<typeof identityRequests.verifyCredentials>,
  ): Promise<{ user: PublicUser; sessionEpoch: number }> {
    return this.loginFailures.count(async () => {
      const { email, customer } = attempt;
      const origin = customer && { ...customer, email };
      const user = await this.findVerified(attempt, await this.signInLimits.ofApiClient(attempt, origin));
      if ((await this.secondFactors.methodsOf(user.id)).length > 0) throw secondFactorRequired();
      if (origin) await this.signInLimits.remember(this.users.manager, origin);
      return { user: publicUser(user), sessionEpoch: user.sessionEpoch };
    });
  }

  /** For gateways of the previous release. */
  async verifyCredentialsV1(
    attempt: HandlerInput<typeof identityRequests.verifyCredentialsV1>,
  ): Promise<{ user: PublicUser }> {
    const { user } = await this.verifyCredentials(attempt);
    return { user };
  }

  /** @throws DomainError `invalid_credentials`, `banned`, `rate_limited` */
  verifyForLogin(attempt: Credentials & SignInOrigin): Promise<User> {
    return this.loginFailures.count(async () =>
      this.findVerified(attempt, await this.signInLimits.ofPassword(attempt)),
    );
  }

  /**
   * Does the same work for an unknown address as for a wrong password. A ban or an expired temporary password is
   * reported only if the password is right.
   */
  private async findVerified({ email, password }: Credentials, limits: readonly AttemptLimit[]): Promise<User> {
    const user = await this.attemptLimiter.guard(limits, async () => {
      const candidate = await findUserByEmail(this.users, email);
      const isRight = await this.hasher.verify(candidate?.passwordHash ?? this.hasher.dummyHash, password);
      return isRight ? candidate : null;
    });
    if (!user) throw invalidCredentials();
    if (user.bannedAt) throw userBanned();
    if (user.temporaryPasswordExpiresAt && user.temporaryPasswordExpiresAt <= this.clock.now()) {
      throw temporaryPasswordExpired();
    }
    if (this.hasher.isOutdated(user.passwordHash)) await this.rehash(user, password);
    return user;
  }

  /** Rehashes at login because the plain password is available only then. A concurrent password change wins. */
  private async rehash({ id, passwordVersion }: User, password: string): Promise<void> {
    try {
      const passwordHash = await this.hasher.hash(password);
      await this.users.update({ id, passwordVersion }, { passwordHash });
    } catch (error) {
      // A full hash queue must not fail the login. The next login rehashes the password.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}
