import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { IdentityProof, identityTwoFactorRequests, PasskeyOptions } from '@scriptsmith/contracts/identity';
import { Jobs, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CurrentPasswordService } from '../credentials/current-password.service.js';
import { type SecurityChange, securityNotice } from '../emails/security-notice.js';
import { sendEmail } from '../emails/send-email.job.js';
import { PasskeyAssertionsService } from '../second-factors/passkey-assertions.service.js';
import { RecoveryCode } from '../second-factors/recovery-code.entity.js';
import { RecoveryCodesService } from '../second-factors/recovery-codes.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { notSignedIn } from '../sessions/sessions.errors.js';
import { SessionEndings } from '../sessions/session-endings.service.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { User } from '../users/user.entity.js';

type Change<Result> = (transaction: EntityManager, user: User, session: Session) => Promise<Result>;

/** Runs the changes that users make to their second factors: verifies the user, and runs one change at a time. */
@Injectable()
export class TwoFactorChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly sessions: SessionsService,
    private readonly sessionEndings: SessionEndings,
    private readonly currentPassword: CurrentPasswordService,
    private readonly passkeys: PasskeyAssertionsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly secondFactors: SecondFactorsService,
    private readonly jobs: Jobs,
  ) {}

  /** The options to prove the identity of a session's user by a passkey. @throws DomainError `not_signed_in` */
  async getIdentityProofOptions({
    sessionToken,
  }: HandlerInput<typeof identityTwoFactorRequests.getIdentityProofOptions>): Promise<{ options: PasskeyOptions }> {
    const { userId } = await this.sessions.find(sessionToken);
    return { options: await this.passkeys.options('identity-proof', sessionToken, userId) };
  }

  /**
   * Runs a change after the user has proved their identity.
   * @throws DomainError `not_signed_in`, `invalid_credentials`, `invalid_second_factor`, `invalid_token`, `rate_limited`
   */
  async runVerified<Result>(sessionToken: string, proof: IdentityProof, change: Change<Result>): Promise<Result> {
    const session = await this.sessions.find(sessionToken);
    const { user } = session;
    if ('passkey' in proof) {
      const challenge = { purpose: 'identity-proof', owner: sessionToken, userId: user.id } as const;
      await this.passkeys.verify(challenge, proof.passkey);
    } else await this.currentPassword.verify(session, proof.currentPassword);
    return this.run(session, change);
  }

  /**
   * Runs a change in a transaction that locks the user. The password may have changed, or the user may have been deleted,
   * since the session was found.
   */
  run<Result>(session: Session, change: Change<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      const { id, passwordVersion } = session.user;
      const lock = { mode: 'pessimistic_write' } as const;
      const user = await transaction.findOne(User, { where: { id, passwordVersion }, lock });
      if (!user) throw notSignedIn();
      return change(transaction, user, session);
    });
  }

  /** Ends the other sessions, emails the user, and returns new recovery codes if the user has none. */
  async factorAdded(
    transaction: EntityManager,
    { user, id }: Session,
    change: SecurityChange,
    context: RequestContext,
  ): Promise<string[] | null> {
    await this.notify(transaction, user, change, context);
    await this.sessionEndings.endAll(transaction, user.id, context, { exceptSessionId: id });
    if (await transaction.existsBy(RecoveryCode, { userId: user.id })) return null;
    return this.recoveryCodes.replace(transaction, user.id);
  }

  /** Ends the other sessions, emails the user, and deletes the recovery codes with the last factor. */
  async factorRemoved(
    transaction: EntityManager,
    { user, id }: Session,
    change: SecurityChange,
    context: RequestContext,
  ): Promise<void> {
    await this.notify(transaction, user, change, context);
    await this.sessionEndings.endAll(transaction, user.id, context, { exceptSessionId: id });
    if (!(await this.secondFactors.hasAny(transaction, user.id))) await this.recoveryCodes.delete(transaction, user.id);
  }

  async notify(transaction: EntityManager, user: User, change: SecurityChange, context: RequestContext): Promise<void> {
    await this.jobs.enqueue(transaction, sendEmail, securityNotice(user, change, context));
  }
}
