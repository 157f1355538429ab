import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PasskeyOptions, PasskeyRegistration } from '@scriptsmith/contracts/identity';
import { InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { IsNull, Repository } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import { User } from '../users/user.entity.js';
import { challengeLifetimeMs } from './passkey-challenges.service.js';
import { Passkey } from './passkey.entity.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';
import { passkeyRejected } from './second-factors.errors.js';
import { webAuthn, webAuthnHelpers } from './webauthn.js';

type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'signatureCount' | 'transports'>;

const userHandleBytes = 32;

/** Creates passkeys. Every passkey is discoverable and verifies its user, so that it can sign in on its own. */
@Injectable()
export class PasskeyRegistrationsService {
  private readonly relyingParty: RelyingParty;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    @InjectRepository(Passkey) private readonly passkeys: Repository<Passkey>,
    @InjectLog() private readonly log: Logger,
    @InjectSettings() settings: Pick<IdentitySettings, 'PUBLIC_URL' | 'BRAND_NAME'>,
  ) {
    this.relyingParty = relyingPartyOf(settings);
  }

  async options(user: User, challenge: string): Promise<PasskeyOptions> {
    const { generateRegistrationOptions } = await webAuthn();
    const existing = await this.passkeys.findBy({ userId: user.id });
    const options = await generateRegistrationOptions({
      rpName: this.relyingParty.name,
      rpID: this.relyingParty.id,
      userName: user.email,
      userDisplayName: user.username,
      userID: Uint8Array.from(await this.userHandle(user)),
      challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
      timeout: challengeLifetimeMs,
      attestationType: 'none',
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  }

  /** @throws DomainError `invalid_second_factor` */
  async verify(registration: PasskeyRegistration, challenge: string): Promise<NewCredential> {
    const { id, publicKey, counter } = await this.verifiedCredential(registration, challenge);
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signatureCount: String(counter),
      transports: registration.response.transports,
    };
  }

  private async verifiedCredential(response: PasskeyRegistration, expectedChallenge: string) {
    const { verifyRegistrationResponse } = await webAuthn();
    try {
      await rejectCertificates(response);
      const { registrationInfo } = await verifyRegistrationResponse({
        response: withoutUndefined(response),
        expectedChallenge,
        expectedOrigin: this.relyingParty.origin,
        expectedRPID: this.relyingParty.id,
        requireUserVerification: true,
      });
      if (!registrationInfo) throw new Error('the response is not verified');
      return registrationInfo.credential;
    } catch (error) {
      this.log.info({ err: error }, 'a new passkey was rejected');
      throw passkeyRejected();
    }
  }

  /** Random, so that it reveals nothing about the user. The same for all passkeys of the user. */
  private async userHandle({ id, passkeyUserHandle }: User): Promise<Buffer> {
    if (passkeyUserHandle) return passkeyUserHandle;
    const created = randomBytes(userHandleBytes);
    const { affected } = await this.users.update({ id, passkeyUserHandle: IsNull() }, { passkeyUserHandle: created });
    if (affected === 1) return created;
    const { passkeyUserHandle: concurrent } = await this.users.findOneByOrFail({ id });
    if (!concurrent) throw new Error('the user handle could not be stored');
    return concurrent;
  }
}

/**
 * Browsers return no certificates, because none are requested. Verifying those of an attacker would fetch revocation
 * lists from the addresses that the certificates name.
 */
async function rejectCertificates({ response }: PasskeyRegistration): Promise<void> {
  const { decodeAttestationObject } = await webAuthnHelpers();
  const attestation = decodeAttestationObject(Uint8Array.from(Buffer.from(response.attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  const isSelfSigned = format === 'packed' && !attestation.get('attStmt').get('x5c');
  if (format !== 'none' && !isSelfSigned) throw new Error(`the attestation format ${format} was not requested`);
}

function withoutUndefined({ authenticatorAttachment, ...response }: PasskeyRegistration) {
  return { ...response, ...(authenticatorAttachment !== undefined && { authenticatorAttachment }) };
}
