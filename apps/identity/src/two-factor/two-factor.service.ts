import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { identityTwoFactorRequests, RecoveryCodes, TwoFactorStatus } from '@scriptsmith/contracts/identity';
import type { RequestContext } from '@scriptsmith/service-kit';
import { IsNull, Not, Repository } from 'typeorm';
import { AuthenticatorApp } from '../second-factors/authenticator-app.entity.js';
import { AuthenticatorCodesService } from '../second-factors/authenticator-codes.service.js';
import { RecoveryCodesService } from '../second-factors/recovery-codes.service.js';
import { SecondFactorsService } from '../second-factors/second-factors.service.js';
import { UserCommandsService } from '../user-commands/user-commands.service.js';
import { SessionEndings } from '../sessions/session-endings.service.js';
import { UsersService } from '../users/users.service.js';
import { PasskeysService } from './passkeys.service.js';
import { TwoFactorChangesService } from './two-factor-changes.service.js';
import { noSecondFactor } from './two-factor.errors.js';

/** The second factors of a user as a whole. */
@Injectable()
export class TwoFactorService {
  constructor(
    @InjectRepository(AuthenticatorApp) private readonly apps: Repository<AuthenticatorApp>,
    private readonly users: UsersService,
    private readonly authenticatorCodes: AuthenticatorCodesService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly secondFactors: SecondFactorsService,
    private readonly changes: TwoFactorChangesService,
    private readonly sessionEndings: SessionEndings,
    private readonly commands: UserCommandsService,
  ) {}

  /** @throws DomainError `user_not_found` */
  async getTwoFactorStatus({
    userId,
  }: HandlerInput<typeof identityTwoFactorRequests.getTwoFactorStatus>): Promise<TwoFactorStatus> {
    await this.users.getUser({ userId });
    const [app, passkeys, recoveryCodesLeft] = await Promise.all([
      this.apps.findOneBy({ userId, confirmedAt: Not(IsNull()) }),
      this.passkeys.list(userId),
      this.recoveryCodes.count(userId),
    ]);
    return {
      isAuthenticatorAppAvailable: this.authenticatorCodes.isAvailable,
      authenticatorApp: app?.confirmedAt ? { addedAt: app.confirmedAt.toISOString() } : null,
      passkeys,
      recoveryCodesLeft,
    };
  }

  /** @throws DomainError as the contract says */
  async replaceRecoveryCodes(
    { sessionToken, proof }: HandlerInput<typeof identityTwoFactorRequests.replaceRecoveryCodes>,
    context: RequestContext,
  ): Promise<RecoveryCodes> {
    return this.changes.runVerified(sessionToken, proof, async (transaction, user) => {
      if (!(await this.secondFactors.hasAny(transaction, user.id))) throw noSecondFactor();
      await this.changes.notify(transaction, user, 'recovery-codes-replaced', context);
      return { recoveryCodes: await this.recoveryCodes.replace(transaction, user.id) };
    });
  }

  /**
   * Removes all factors of a user who has lost them, and ends their sessions. The password stays the same and signs in
   * alone again.
   * @throws DomainError `user_not_found`, `idempotency_conflict`
   */
  async resetTwoFactor(
    { by, userId }: HandlerInput<typeof identityTwoFactorRequests.resetTwoFactor>,
    request: RequestContext,
  ): Promise<Record<string, never>> {
    const context = { by, ...request };
    await this.commands.executeOnce(context, 'reset-two-factor', userId, async (transaction, user) => {
      const hasTwoFactor = await this.secondFactors.hasAny(transaction, userId);
      await this.secondFactors.deleteAll(transaction, userId);
      if (hasTwoFactor) {
        await this.changes.notify(transaction, user, 'two-factor-reset', context);
        await this.sessionEndings.endAll(transaction, userId, context);
      }
      await this.commands.recordAuditEntry(transaction, context, userId, {
        action: 'reset-two-factor',
        reason: null,
        before: { hasTwoFactor },
        after: { hasTwoFactor: false },
      });
    });
    return {};
  }
}
