import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { AddedFactor, AuthenticatorSetup, identityTwoFactorRequests } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import {
  AttemptLimiter,
  authenticatorSetupLimits,
  InjectSettings,
  newAuthenticatorSecret,
  type RequestContext,
  wrongCode,
} from '@scriptsmith/service-kit';
import { IsNull, LessThanOrEqual, Not, Repository } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import { AuthenticatorApp } from '../second-factors/authenticator-app.entity.js';
import { AuthenticatorCodesService } from '../second-factors/authenticator-codes.service.js';
import type { Session } from '../sessions/session.entity.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TwoFactorChangesService } from './two-factor-changes.service.js';
import { authenticatorAppExists, authenticatorSetupExpired } from './two-factor.errors.js';

const setupLifetimeMs = 15 * 60_000;
const noPeriod = 0;

/** Adds and removes the authenticator apps of users. A user has at most one. */
@Injectable()
export class AuthenticatorAppsService {
  constructor(
    @InjectRepository(AuthenticatorApp) private readonly apps: Repository<AuthenticatorApp>,
    private readonly changes: TwoFactorChangesService,
    private readonly codes: AuthenticatorCodesService,
    private readonly sessions: SessionsService,
    private readonly attemptLimiter: AttemptLimiter,
    private readonly clock: Clock,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME'>,
  ) {}

  /** Replaces a setup that was not confirmed. @throws DomainError as the contract says */
  beginAuthenticatorSetup({
    sessionToken,
    proof,
  }: HandlerInput<typeof identityTwoFactorRequests.beginAuthenticatorSetup>): Promise<AuthenticatorSetup> {
    return this.changes.runVerified(sessionToken, proof, async (transaction, { id: userId, email }) => {
      if (await transaction.existsBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) })) {
        throw authenticatorAppExists();
      }
      const secret = newAuthenticatorSecret(this.settings.BRAND_NAME, email);
      await transaction.upsert(
        AuthenticatorApp,
        {
          userId,
          encryptedSecret: this.codes.encrypt(secret.bytes, userId),
          createdAt: this.clock.now(),
          confirmedAt: null,
          lastUsedPeriod: noPeriod,
        },
        ['userId'],
      );
      return { secret: secret.text, uri: secret.uri };
    });
  }

  /** @throws DomainError as the contract says */
  async confirmAuthenticatorSetup(
    { sessionToken, code }: HandlerInput<typeof identityTwoFactorRequests.confirmAuthenticatorSetup>,
    context: RequestContext,
  ): Promise<AddedFactor> {
    const session = await this.sessions.find(sessionToken);
    const { app, period } = await this.verifiedSetup(session, code);
    return this.changes.run(session, async (transaction, user) => {
      // Of two concurrent confirmations, or if another setup has begun since, only one app is added.
      const { encryptedSecret } = app;
      const { affected } = await transaction.update(
        AuthenticatorApp,
        { userId: user.id, confirmedAt: IsNull(), encryptedSecret },
        { confirmedAt: this.clock.now(), lastUsedPeriod: period },
      );
      if (affected !== 1) throw authenticatorSetupExpired();
      const recoveryCodes = await this.changes.factorAdded(transaction, session, 'authenticator-app-added', context);
      return { recoveryCodes };
    });
  }

  /** Does nothing if the user has no app. @throws DomainError as the contract says */
  async removeAuthenticatorApp(
    { sessionToken, proof }: HandlerInput<typeof identityTwoFactorRequests.removeAuthenticatorApp>,
    context: RequestContext,
  ): Promise<Record<string, never>> {
    await this.changes.runVerified(sessionToken, proof, async (transaction, user, session) => {
      const { affected } = await transaction.delete(AuthenticatorApp, { userId: user.id, confirmedAt: Not(IsNull()) });
      if (affected !== 1) return;
      await this.changes.factorRemoved(transaction, session, 'authenticator-app-removed', context);
    });
    return {};
  }

  async deleteExpired(): Promise<void> {
    const createdBefore = new Date(this.clock.now().getTime() - setupLifetimeMs);
    await this.apps.delete({ confirmedAt: IsNull(), createdAt: LessThanOrEqual(createdBefore) });
  }

  private async verifiedSetup(
    { id: sessionId, userId }: Session,
    code: string,
  ): Promise<{ app: AuthenticatorApp; period: number }> {
    const app = await this.apps.findOneBy({ userId, confirmedAt: IsNull() });
    if (!app || app.createdAt.getTime() + setupLifetimeMs <= this.clock.now().getTime()) {
      throw authenticatorSetupExpired();
    }
    const period = await this.attemptLimiter.guard(
      authenticatorSetupLimits(sessionId),
      () => Promise.resolve(this.codes.periodOf(app, code) ?? null),
      'Too many wrong codes.',
    );
    if (period === null) throw wrongCode();
    return { app, period };
  }
}
