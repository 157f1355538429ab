import { Injectable } from '@nestjs/common';
import type { HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { identityRequests, identityTwoFactorRequests } from '@scriptsmith/contracts/identity';
import { Jobs, randomSecret, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { invalidCredentials } from '../credentials/credentials.errors.js';
import { CredentialsService } from '../credentials/credentials.service.js';
import { LoginFailures } from '../credentials/login-failures.js';
import { securityNotice } from '../emails/security-notice.js';
import { sendEmail } from '../emails/send-email.job.js';
import { PasskeyAssertionsService } from '../second-factors/passkey-assertions.service.js';
import type { SignInOrigin } from '../rate-limiting/attempt-limits.js';
import { SignInLimits } from '../rate-limiting/sign-in-limits.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { type Browser, type OpenedSession, SessionsService } from '../sessions/sessions.service.js';
import { publicUser } from '../users/public-user.js';
import { User } from '../users/user.entity.js';
import { userBanned } from '../users/users.errors.js';
import { PendingSignInsService } from './pending-sign-ins.service.js';
import { SecondStepService } from './second-step.service.js';

type Login = typeof identityRequests.login;
type LoginSession = OpenedSession & { mustChangePassword: boolean };

/** Signs users in: with their password, with their password and a second factor, or with a passkey alone. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: DataSource,
    private readonly credentials: CredentialsService,
    private readonly secondFactors: SecondFactorsService,
    private readonly pendingSignIns: PendingSignInsService,
    private readonly secondStep: SecondStepService,
    private readonly passkeys: PasskeyAssertionsService,
    private readonly sessions: SessionsService,
    private readonly signInLimits: SignInLimits,
    private readonly loginFailures: LoginFailures,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Verifies the password. Opens a session if the user has no second factor.
   * @throws DomainError `invalid_credentials`, `banned`, `rate_limited`
   */
  async login(
    { email, password, ...browser }: HandlerInput<Login>,
    context: RequestContext,
  ): Promise<RequestOutput<Login>> {
    const { clientAddress, deviceToken } = browser;
    const user = await this.credentials.verifyForLogin({ email, password, clientAddress, deviceToken });
    const methods = await this.secondFactors.methodsOf(user.id);
    if (methods.length > 0) return { pendingSignIn: { signInToken: await this.pendingSignIns.create(user), methods } };
    return this.openSession(user, browser, context);
  }

  /** @throws DomainError `invalid_second_factor`, `invalid_token`, `invalid_credentials`, `banned`, `rate_limited` */
  async completeSignIn(
    { secondFactor, browser }: HandlerInput<typeof identityTwoFactorRequests.completeSignIn>,
    context: RequestContext,
  ): Promise<LoginSession> {
    return this.loginFailures.count(async () => {
      const user = await this.secondStep.verify(secondFactor, browser);
      return this.openSession(user, browser, context, async (transaction) => {
        await this.pendingSignIns.complete(transaction, secondFactor.signInToken);
        if (secondFactor.recoveryCode !== undefined) {
          await this.jobs.enqueue(transaction, sendEmail, securityNotice(user, 'recovery-code-used', context));
        }
      });
    });
  }

  /** Starts a sign-in with a passkey alone. */
  async beginPasskeySignIn() {
    const attemptToken = randomSecret();
    return { attemptToken, options: await this.passkeys.options('sign-in', attemptToken) };
  }

  /** @throws DomainError `invalid_second_factor`, `invalid_token`, `banned` */
  async signInWithPasskey(
    { signIn: { attemptToken, passkey }, browser }: HandlerInput<typeof identityTwoFactorRequests.signInWithPasskey>,
    context: RequestContext,
  ): Promise<LoginSession> {
    return this.loginFailures.count(async () => {
      const user = await this.passkeys.verify({ purpose: 'sign-in', owner: attemptToken }, passkey);
      return this.openSession(user, browser, context);
    });
  }

  private openSession(
    user: User,
    browser: Browser & Omit<SignInOrigin, 'email'>,
    context: RequestContext,
    inTransaction: (transaction: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<LoginSession> {
    return this.database.transaction(async (transaction) => {
      await rejectIfChanged(transaction, user);
      await inTransaction(transaction);
      await this.signInLimits.remember(transaction, { ...browser, email: user.email });
      const session = await this.sessions.open(transaction, user.id, browser, context);
      return { user: publicUser(user), ...session, mustChangePassword: user.mustChangePassword };
    });
  }
}

/**
 * A change that commits after the check, such as a new password, would miss the new session when it ends all others. The lock
 * makes the two transactions run one after the other.
 */
async function rejectIfChanged(transaction: EntityManager, verified: User): Promise<void> {
  const { id, passwordVersion, sessionEpoch } = verified;
  const where = { id, passwordVersion, sessionEpoch };
  const user = await transaction.findOne(User, { where, lock: { mode: 'pessimistic_read' } });
  if (!user) throw invalidCredentials();
  if (user.bannedAt) throw userBanned();
}
