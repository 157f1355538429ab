import { randomBytes } from 'node:crypto';
import {
  adminRequests,
  adminTwoFactorRequests as requests,
  type AdminSecondFactor,
  type AuditLogEntry,
} from '@scriptsmith/contracts/admin';
import { authenticatorCode, wrongAuthenticatorCode } from '@scriptsmith/testing';
import { actor, AdminFixture } from './admin-fixture.js';

const periodMs = 30_000;
const ownerKey = 'the-first-admin-key-0001';
const clientAddress = '198.51.100.9';

/** The admin service with an owner key, for which two-factor authentication can be turned on. */
export class TwoFactorFixture {
  private constructor(
    readonly admin: AdminFixture,
    readonly keyId: string,
  ) {}

  static async start(TWO_FACTOR_KEYS = randomBytes(32).toString('base64')): Promise<TwoFactorFixture> {
    const admin = await AdminFixture.start({ ADMIN_KEY: ownerKey, TWO_FACTOR_KEYS });
    const { keyId } = await admin.request(adminRequests.verifyAdminKey, { adminKey: ownerKey, clientAddress });
    return new TwoFactorFixture(admin, keyId);
  }

  /** The code that an authenticator app shows after the next change. */
  nextCode(secret: string): string {
    this.admin.clock.advance(periodMs);
    return this.currentCode(secret);
  }

  currentCode(secret: string, offsetMs = 0): string {
    return authenticatorCode(secret, new Date(this.admin.clock.now().getTime() + offsetMs));
  }

  wrongCode(secret: string): string {
    return wrongAuthenticatorCode(secret, this.admin.clock.now());
  }

  verify(credentials: { sessionToken?: string; adminKey?: string; allowMissingSession?: true } = {}) {
    return this.admin.request(adminRequests.verifyAdminKey, { adminKey: ownerKey, clientAddress, ...credentials });
  }

  beginSetup(keyId = this.keyId) {
    return this.admin.request(requests.beginAdminAuthenticatorSetup, { by: actor(), keyId });
  }

  confirmSetup(code: string, keyId = this.keyId) {
    return this.admin.request(requests.confirmAdminAuthenticatorSetup, { by: actor(), keyId, code });
  }

  async turnOn() {
    const { secret } = await this.beginSetup();
    return { secret, ...(await this.confirmSetup(this.currentCode(secret))) };
  }

  turnOff(secondFactor: AdminSecondFactor) {
    return this.admin.request(requests.removeAdminAuthenticatorApp, { by: actor(), keyId: this.keyId, secondFactor });
  }

  signIn(secondFactor: AdminSecondFactor, address = clientAddress) {
    const by = { ...actor(), clientAddress: address };
    return this.admin.request(requests.openAdminSession, { by, keyId: this.keyId, secondFactor });
  }

  signOut(sessionToken: string | null) {
    return this.admin.request(requests.endAdminSession, { by: actor(), keyId: this.keyId, sessionToken });
  }

  status() {
    return this.admin.request(requests.getAdminTwoFactorStatus, { keyId: this.keyId });
  }

  async audited(): Promise<AuditLogEntry[]> {
    return (await this.admin.request(adminRequests.listAuditLog, {})).auditRows;
  }
}
