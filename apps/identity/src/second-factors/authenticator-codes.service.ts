import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock, SecretEncryption } from '@scriptsmith/server-kit';
import { InjectSettings, periodOfCode } from '@scriptsmith/service-kit';
import { IsNull, LessThan, Not, Repository } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { secretsUnavailable } from './second-factors.errors.js';

/** The codes of authenticator apps. The secrets of the apps are stored encrypted. */
@Injectable()
export class AuthenticatorCodesService {
  private readonly encryption: SecretEncryption;

  constructor(
    @InjectRepository(AuthenticatorApp) private readonly apps: Repository<AuthenticatorApp>,
    private readonly clock: Clock,
    @InjectSettings() settings: Pick<IdentitySettings, 'TWO_FACTOR_KEYS'>,
  ) {
    this.encryption = new SecretEncryption(settings.TWO_FACTOR_KEYS);
  }

  /** Whether secrets can be stored. */
  get isAvailable(): boolean {
    return this.encryption.isAvailable;
  }

  /** @throws DomainError `service_unavailable` without an encryption key */
  encrypt(secret: Buffer, userId: number): Buffer {
    if (!this.isAvailable) throw secretsUnavailable();
    return this.encryption.encrypt(secret, ownerOf(userId));
  }

  /** Accepts the code of a user's confirmed app, once. @throws DomainError `service_unavailable` without its key */
  async consume(userId: number, code: string): Promise<boolean> {
    const app = await this.apps.findOneBy({ userId, confirmedAt: Not(IsNull()) });
    const period = app && this.periodOf(app, code);
    if (period === null || period === undefined) return false;
    const { affected } = await this.apps.update(
      { userId, confirmedAt: Not(IsNull()), lastUsedPeriod: LessThan(period) },
      { lastUsedPeriod: period },
    );
    return affected === 1;
  }

  /** @returns the 30-second period of a right code. @throws DomainError `service_unavailable` without the key */
  periodOf({ userId, encryptedSecret }: AuthenticatorApp, code: string): number | undefined {
    const secret = this.encryption.decrypt(encryptedSecret, ownerOf(userId));
    if (!secret) throw secretsUnavailable();
    return periodOfCode(secret, code, this.clock.now());
  }
}

const ownerOf = (userId: number): string => `authenticator app of user ${userId}`;
