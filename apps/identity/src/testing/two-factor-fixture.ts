import { randomBytes } from 'node:crypto';
import {
  type IdentityProof,
  identityRequests,
  identityTwoFactorRequests as requests,
} from '@scriptsmith/contracts/identity';
import type { Environment } from '@scriptsmith/server-kit';
import { authenticatorCode, wrongAuthenticatorCode } from '@scriptsmith/testing';
import { goodPassword, IdentityFixture } from './identity-fixture.js';
import { SoftwarePasskey } from './software-passkey.js';

const periodMs = 30_000;
export const clientAddress = '198.51.100.7';
export const passwordProof: IdentityProof = { currentPassword: goodPassword };

/** The proof of a customer in the second step. */
export type GivenFactor = { code: string } | { recoveryCode: string };

/** Identity with customers who have second factors. */
export class TwoFactorFixture {
  private constructor(readonly identity: IdentityFixture) {}

  static async start(environment: Environment = {}): Promise<TwoFactorFixture> {
    const TWO_FACTOR_KEYS = randomBytes(32).toString('base64');
    return new TwoFactorFixture(await IdentityFixture.start({ TWO_FACTOR_KEYS, ...environment }));
  }

  stop(): Promise<void> {
    return this.identity.stop();
  }

  /** The code that an authenticator app shows after the next change. */
  nextCode(secret: string): string {
    this.identity.clock.advance(periodMs);
    return this.currentCode(secret);
  }

  currentCode(secret: string, offsetMs = 0): string {
    return authenticatorCode(secret, new Date(this.identity.clock.now().getTime() + offsetMs));
  }

  wrongCode(secret: string): string {
    return wrongAuthenticatorCode(secret, this.identity.clock.now());
  }

  async customerWithApp(given: Parameters<IdentityFixture['register']>[0] = {}) {
    const { user, sessionToken } = await this.identity.register(given);
    const { secret } = await this.identity.request(requests.beginAuthenticatorSetup, {
      sessionToken,
      proof: passwordProof,
    });
    const code = this.currentCode(secret);
    const { recoveryCodes } = await this.identity.request(requests.confirmAuthenticatorSetup, { sessionToken, code });
    if (!recoveryCodes) throw new Error('the first factor came without recovery codes');
    return { user, sessionToken, secret, recoveryCodes };
  }

  async customerWithPasskey(passkey = new SoftwarePasskey()) {
    const { user, sessionToken } = await this.identity.register();
    const { recoveryCodes } = await this.addPasskey(sessionToken, passkey);
    return { user, sessionToken, passkey, recoveryCodes: recoveryCodes ?? [] };
  }

  async addPasskey(sessionToken: string, passkey: SoftwarePasskey, name = 'Laptop', proof = passwordProof) {
    const { options } = await this.identity.request(requests.beginPasskeyRegistration, { sessionToken, proof });
    const registration = passkey.register(options);
    return this.identity.request(requests.addPasskey, { sessionToken, name, registration });
  }

  /** Enters the password. @returns the token of the sign-in that requires a second factor */
  async enterPassword(email: string, password = goodPassword): Promise<string> {
    const login = await this.identity.request(identityRequests.login, { email, password, clientAddress });
    if (!('pendingSignIn' in login)) throw new Error('the login requires no second factor');
    return login.pendingSignIn.signInToken;
  }

  complete(signInToken: string, given: GivenFactor, address = clientAddress) {
    return this.identity.request(requests.completeSignIn, {
      secondFactor: { signInToken, ...given },
      browser: { clientAddress: address },
    });
  }

  async completeWithPasskey(signInToken: string, passkey: SoftwarePasskey) {
    const { options } = await this.identity.request(requests.getSecondFactorOptions, { signInToken });
    return this.identity.request(requests.completeSignIn, {
      secondFactor: { signInToken, passkey: passkey.sign(options) },
      browser: { clientAddress },
    });
  }

  status(userId: number) {
    return this.identity.request(requests.getTwoFactorStatus, { userId });
  }

  resolve(sessionToken: string) {
    return this.identity.request(identityRequests.resolveSession, { sessionToken });
  }
}
