import { Injectable } from '@nestjs/common';
import type { AdminSecondFactor } from '@scriptsmith/contracts/admin';
import { AttemptLimiter, secondFactorLimits, wrongCode, wrongRecoveryCode } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatorApp } from './authenticator-app.entity.js';
import { AuthenticatorAppsService } from './authenticator-apps.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';

/** Verifies the code of an admin. The code is used up with the change that it permits, or not at all. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly database: DataSource,
    private readonly apps: AuthenticatorAppsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly attemptLimiter: AttemptLimiter,
  ) {}

  /**
   * Runs a change if the code is right, in the transaction that uses the code up. Locks the app before its codes and
   * sessions, as its removal does.
   * @param lockKeys for a change of keys, which are locked before apps
   * @throws DomainError `invalid_second_factor`, `rate_limited`
   */
  async runVerified<Result>(
    app: AuthenticatorApp,
    secondFactor: AdminSecondFactor,
    clientAddress: string,
    change: (transaction: EntityManager) => Promise<Result>,
    lockKeys?: (transaction: EntityManager) => Promise<void>,
  ): Promise<Result> {
    const attempt = () =>
      this.database.transaction(async (transaction) => {
        await lockKeys?.(transaction);
        const locked = await this.apps.lock(transaction, app.id);
        return locked && (await this.consume(transaction, locked, secondFactor))
          ? { result: await change(transaction) }
          : null;
      });
    // Nobody can guess a recovery code, and wrong codes of others must not keep the owner from using one.
    const limits = secondFactor.code === undefined ? [] : secondFactorLimits(app.id, clientAddress);
    const verified = await this.attemptLimiter.guard(limits, attempt, 'Too many wrong codes.');
    if (!verified) throw secondFactor.code === undefined ? wrongRecoveryCode() : wrongCode();
    return verified.result;
  }

  private consume(
    transaction: EntityManager,
    app: AuthenticatorApp,
    { code, recoveryCode = '' }: AdminSecondFactor,
  ): Promise<boolean> {
    if (code !== undefined) return this.apps.consume(transaction, app, code);
    return this.recoveryCodes.consume(transaction, app.id, recoveryCode);
  }
}
