import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock, SecretEncryption } from '@scriptsmith/server-kit';
import { InjectSettings, periodOfCode } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull, LessThan, LessThanOrEqual, Not, Repository } from 'typeorm';
import { AdminKey } from '../admin-keys/admin-key.entity.js';
import { IssuedAdminKeys } from '../admin-keys/issued-admin-keys.js';
import type { AdminSettings } from '../admin.settings.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { secretsUnavailable } from './two-factor.errors.js';

const setupLifetimeMs = 15 * 60_000;

/** The authenticator apps of admin keys and their codes. The secrets of the apps are stored encrypted. */
@Injectable()
export class AuthenticatorAppsService {
  private readonly encryption: SecretEncryption;

  constructor(
    @InjectRepository(AuthenticatorApp) private readonly apps: Repository<AuthenticatorApp>,
    private readonly issuedKeys: IssuedAdminKeys,
    private readonly clock: Clock,
    @InjectSettings() settings: Pick<AdminSettings, 'TWO_FACTOR_KEYS'>,
  ) {
    this.encryption = new SecretEncryption(settings.TWO_FACTOR_KEYS);
  }

  /** Whether secrets can be stored. */
  get isAvailable(): boolean {
    return this.encryption.isAvailable;
  }

  /** The app that is the second factor of a key. */
  findConfirmed(keyId: string): Promise<AuthenticatorApp | null> {
    return this.ofKey(keyId).andWhere('app.confirmedAt IS NOT NULL').getOne();
  }

  /** Locks an app until the transaction ends. Returns null if it has been deleted. */
  lock(transaction: EntityManager, id: string): Promise<AuthenticatorApp | null> {
    return transaction.findOne(AuthenticatorApp, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The app that a key is setting up. */
  findSetup(keyId: string): Promise<AuthenticatorApp | null> {
    return this.ofKey(keyId)
      .andWhere('app.confirmedAt IS NULL AND app.createdAt > :expiredBefore', { expiredBefore: this.expiredBefore() })
      .getOne();
  }

  /** @throws DomainError `service_unavailable` without an encryption key */
  encrypt(secret: Buffer, appId: string): Buffer {
    if (!this.isAvailable) throw secretsUnavailable();
    return this.encryption.encrypt(secret, ownerOf(appId));
  }

  /** Accepts the code of a confirmed app, once. @throws DomainError `service_unavailable` without its key */
  async consume(transaction: EntityManager, app: AuthenticatorApp, code: string): Promise<boolean> {
    const period = this.periodOf(app, code);
    if (period === undefined) return false;
    const { affected } = await transaction.update(
      AuthenticatorApp,
      { id: app.id, confirmedAt: Not(IsNull()), lastUsedPeriod: LessThan(period) },
      { lastUsedPeriod: period },
    );
    return affected === 1;
  }

  /** @returns the 30-second period of a right code. @throws DomainError `service_unavailable` without the key */
  periodOf({ id, encryptedSecret }: AuthenticatorApp, code: string): number | undefined {
    const secret = this.encryption.decrypt(encryptedSecret, ownerOf(id));
    if (!secret) throw secretsUnavailable();
    return periodOfCode(secret, code, this.clock.now());
  }

  /** Deletes setups that were not confirmed. */
  async deleteExpired(): Promise<void> {
    await this.apps.manager.transaction(async (transaction) => {
      await this.issuedKeys.lock(transaction);
      await transaction.delete(AuthenticatorApp, {
        confirmedAt: IsNull(),
        createdAt: LessThanOrEqual(this.expiredBefore()),
      });
    });
  }

  private ofKey(keyId: string) {
    return this.apps
      .createQueryBuilder('app')
      .innerJoin(AdminKey, 'key', 'key.authenticatorAppId = app.id')
      .where('key.id = :keyId', { keyId });
  }

  private expiredBefore(): Date {
    return new Date(this.clock.now().getTime() - setupLifetimeMs);
  }
}

const ownerOf = (appId: string): string => `authenticator app ${appId} of an admin key`;
