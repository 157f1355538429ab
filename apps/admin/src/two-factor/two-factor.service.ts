import { Injectable } from '@nestjs/common';
import type { AdminActor, AuditEntry, HandlerInput } from '@scriptsmith/contracts';
import type { adminTwoFactorRequests as requests, AdminTwoFactorStatus } from '@scriptsmith/contracts/admin';
import type { AuthenticatorSetup } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import {
  AttemptLimiter,
  authenticatorSetupLimits,
  Identifiers,
  InjectSettings,
  newAuthenticatorSecret,
  secondFactorNetworkKey,
  wrongCode,
} from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AdminKey } from '../admin-keys/admin-key.entity.js';
import { IssuedAdminKeys } from '../admin-keys/issued-admin-keys.js';
import type { AdminSettings } from '../admin.settings.js';
import { AuditLogService } from '../audit-log/audit-log.service.js';
import { AdminSessionsService, type OpenedAdminSession } from './admin-sessions.service.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { AuthenticatorAppsService } from './authenticator-apps.service.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondStepService } from './second-step.service.js';
import { authenticatorAppExists, authenticatorSetupExpired, noSecondFactor } from './two-factor.errors.js';

const noPeriod = 0;

type AuditedChange = Pick<AuditEntry, 'action' | 'before' | 'after'>;
const [off, on] = [{ hasTwoFactor: false }, { hasTwoFactor: true }];
const turnedOn: AuditedChange = { action: 'turn-on-two-factor', before: off, after: on };
const turnedOff: AuditedChange = { action: 'turn-off-two-factor', before: on, after: off };

/** Turns the second factor of admin keys on and off, and signs in with it. */
@Injectable()
export class TwoFactorService {
  constructor(
    private readonly database: DataSource,
    private readonly issuedKeys: IssuedAdminKeys,
    private readonly apps: AuthenticatorAppsService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly sessions: AdminSessionsService,
    private readonly secondStep: SecondStepService,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly auditLog: AuditLogService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectSettings() private readonly settings: Pick<AdminSettings, 'BRAND_NAME'>,
  ) {}

  async getAdminTwoFactorStatus({
    keyId,
  }: HandlerInput<typeof requests.getAdminTwoFactorStatus>): Promise<AdminTwoFactorStatus> {
    const app = await this.apps.findConfirmed(keyId);
    return {
      isAvailable: this.apps.isAvailable,
      authenticatorApp: app?.confirmedAt ? { addedAt: app.confirmedAt.toISOString() } : null,
      recoveryCodesLeft: app ? await this.recoveryCodes.count(app.id) : 0,
    };
  }

  /** Replaces a setup that was not confirmed. @throws DomainError as the contract says */
  beginAdminAuthenticatorSetup({
    keyId,
  }: HandlerInput<typeof requests.beginAdminAuthenticatorSetup>): Promise<AuthenticatorSetup> {
    return this.issuedKeys.change(keyId, async (transaction, { name, authenticatorAppId }) => {
      // A concurrent confirmation waits, or has taken effect.
      const existing = authenticatorAppId === null ? null : await this.apps.lock(transaction, authenticatorAppId);
      if (existing?.confirmedAt) throw authenticatorAppExists();
      const secret = newAuthenticatorSecret(`${this.settings.BRAND_NAME} Admin`, name);
      const id = existing?.id ?? this.identifiers.next();
      await transaction.upsert(
        AuthenticatorApp,
        {
          id,
          encryptedSecret: this.apps.encrypt(secret.bytes, id),
          createdAt: this.clock.now(),
          confirmedAt: null,
          lastUsedPeriod: noPeriod,
        },
        ['id'],
      );
      await transaction.update(AdminKey, keyId, { authenticatorAppId: id });
      return { secret: secret.text, uri: secret.uri };
    });
  }

  /** @throws DomainError as the contract says */
  async confirmAdminAuthenticatorSetup({
    by,
    keyId,
    code,
  }: HandlerInput<typeof requests.confirmAdminAuthenticatorSetup>): Promise<
    OpenedAdminSession & { recoveryCodes: string[] }
  > {
    const { id, encryptedSecret, period } = await this.verifiedSetup(keyId, code);
    return this.database.transaction(async (transaction) => {
      // Of two concurrent confirmations, or if another setup has begun since, only one takes effect.
      const { affected } = await transaction.update(
        AuthenticatorApp,
        { id, confirmedAt: IsNull(), encryptedSecret },
        { confirmedAt: this.clock.now(), lastUsedPeriod: period },
      );
      if (affected !== 1) throw authenticatorSetupExpired();
      await this.attemptLimiter.rememberNetwork(transaction, secondFactorNetworkKey(id, by.clientAddress));
      await this.audit(transaction, by, keyId, turnedOn);
      const recoveryCodes = await this.recoveryCodes.create(transaction, id);
      return { recoveryCodes, ...(await this.sessions.open(transaction, id)) };
    });
  }

  /** Does nothing if it is off. @throws DomainError as the contract says */
  async removeAdminAuthenticatorApp({
    by,
    keyId,
    secondFactor,
  }: HandlerInput<typeof requests.removeAdminAuthenticatorApp>): Promise<Record<string, never>> {
    const app = await this.apps.findConfirmed(keyId);
    if (!app) return {};
    await this.secondStep.runVerified(
      app,
      secondFactor,
      by.clientAddress,
      async (transaction) => {
        await transaction.delete(AuthenticatorApp, { id: app.id });
        await this.audit(transaction, by, keyId, turnedOff);
      },
      // Deleting an app changes its keys. A rotation in progress would copy the app to the new key.
      (transaction) => this.issuedKeys.lock(transaction),
    );
    return {};
  }

  /** @throws DomainError as the contract says */
  async openAdminSession({
    by,
    keyId,
    secondFactor,
  }: HandlerInput<typeof requests.openAdminSession>): Promise<OpenedAdminSession> {
    const app = await this.apps.findConfirmed(keyId);
    if (!app) throw noSecondFactor();
    return this.secondStep.runVerified(app, secondFactor, by.clientAddress, async (transaction) => {
      if (secondFactor.recoveryCode !== undefined) {
        const recoveryCodesLeft = await this.recoveryCodes.count(app.id, transaction);
        await this.audit(transaction, by, keyId, {
          action: 'use-recovery-code',
          before: { recoveryCodesLeft: recoveryCodesLeft + 1 },
          after: { recoveryCodesLeft },
        });
      }
      return this.sessions.open(transaction, app.id);
    });
  }

  private async verifiedSetup(keyId: string, code: string): Promise<AuthenticatorApp & { period: number }> {
    const app = await this.apps.findSetup(keyId);
    if (!app) throw authenticatorSetupExpired();
    const period = await this.attemptLimiter.guard(
      authenticatorSetupLimits(keyId),
      () => Promise.resolve(this.apps.periodOf(app, code) ?? null),
      'Too many wrong codes.',
    );
    if (period === null) throw wrongCode();
    return { ...app, period };
  }

  private async audit(transaction: EntityManager, by: AdminActor, keyId: string, change: AuditedChange): Promise<void> {
    await this.auditLog.add(transaction, {
      ...change,
      id: this.identifiers.next(),
      service: 'admin',
      by,
      target: { type: 'admin-key', id: keyId },
      reason: null,
      occurredAt: this.clock.now().toISOString(),
    });
  }
}
