import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PasskeyAssertion, PasskeyOptions } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { Repository } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import { User } from '../users/user.entity.js';
import type { ChallengePurpose } from './passkey-challenge.entity.js';
import { challengeLifetimeMs, PasskeyChallengesService } from './passkey-challenges.service.js';
import { Passkey } from './passkey.entity.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';
import { passkeyRejected } from './second-factors.errors.js';
import { webAuthn } from './webauthn.js';

/** Verifies users by their passkeys. */
@Injectable()
export class PasskeyAssertionsService {
  private readonly relyingParty: RelyingParty;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    private readonly challenges: PasskeyChallengesService,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Logger,
    @InjectSettings() settings: Pick<IdentitySettings, 'PUBLIC_URL' | 'BRAND_NAME'>,
  ) {
    this.relyingParty = relyingPartyOf(settings);
  }

  /**
   * @param owner the token of the session or sign-in that the response must belong to
   * @param userId of the user whose passkeys are allowed; without one, the browser offers all that it has for the site
   */
  async options(purpose: ChallengePurpose, owner: string, userId?: number): Promise<PasskeyOptions> {
    const { generateAuthenticationOptions } = await webAuthn();
    const passkeys = userId === undefined ? [] : await this.passkeys.findBy({ userId });
    const challenge = await this.challenges.issue(purpose, owner);
    const options = await generateAuthenticationOptions({
      rpID: this.relyingParty.id,
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      timeout: challengeLifetimeMs,
      userVerification: 'required',
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
    });
    return { ...options };
  }

  /**
   * Verifies the response to the challenge of an owner and returns the user.
   * @param userId of the only user whose passkeys are accepted
   * @throws DomainError `invalid_second_factor`; `invalid_token` if the challenge was used or has expired
   */
  async verify(
    { purpose, owner, userId }: { purpose: ChallengePurpose; owner: string; userId?: number },
    assertion: PasskeyAssertion,
  ): Promise<User> {
    const challenge = await this.challenges.consume(purpose, owner);
    const passkey = await this.passkeys.findOneBy({ credentialId: Buffer.from(assertion.id, 'base64url') });
    if (!passkey || (userId !== undefined && passkey.userId !== userId)) throw passkeyRejected();
    const user = await this.users.findOneBy({ id: passkey.userId });
    if (!user || !belongsTo(user, assertion, purpose)) throw passkeyRejected();
    await this.recordUse(passkey, await this.verifiedCount(passkey, assertion, challenge));
    return user;
  }

  private async verifiedCount(
    passkey: Passkey,
    response: PasskeyAssertion,
    expectedChallenge: string,
  ): Promise<number> {
    const { verifyAuthenticationResponse } = await webAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: withoutUndefined(response),
        expectedChallenge,
        expectedOrigin: this.relyingParty.origin,
        expectedRPID: this.relyingParty.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId.toString('base64url'),
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: Number(passkey.signatureCount),
          transports: passkey.transports,
        },
      });
      if (!verified) throw new Error('the signature is wrong');
      return authenticationInfo.newCounter;
    } catch (error) {
      this.log.info({ err: error, userId: passkey.userId }, 'a passkey was rejected');
      throw passkeyRejected();
    }
  }

  /** Of two concurrent responses with the same counter, only one is accepted. */
  private async recordUse({ userId, id, signatureCount }: Passkey, newCount: number): Promise<void> {
    const { affected } = await this.passkeys.update(
      { userId, id, signatureCount },
      { signatureCount: String(newCount), lastUsedAt: this.clock.now() },
    );
    if (affected !== 1) throw passkeyRejected();
  }
}

/** A response that signs in on its own must name its user. Others may. */
function belongsTo({ passkeyUserHandle }: User, { response }: PasskeyAssertion, purpose: ChallengePurpose): boolean {
  if (response.userHandle === undefined) return purpose !== 'sign-in';
  return passkeyUserHandle?.toString('base64url') === response.userHandle;
}

function withoutUndefined({ authenticatorAttachment, response, ...rest }: PasskeyAssertion) {
  const { userHandle, ...required } = response;
  return {
    ...rest,
    response: { ...required, ...(userHandle !== undefined && { userHandle }) },
    ...(authenticatorAttachment !== undefined && { authenticatorAttachment }),
  };
}
