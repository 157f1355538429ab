import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '@scriptsmith/contracts/identity';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Behavior {
  origin?: string;
  relyingPartyId?: string;
  /** Whether the authenticator has verified its user. */
  verifiesUser?: boolean;
  /** The counter to report instead of the next one. */
  count?: number;
}

const flags = { userPresent: 0x01, userVerified: 0x04, attestedCredential: 0x40 };
const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hashOf = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** An authenticator with one passkey. It signs whatever a test asks for. */
export class SoftwarePasskey {
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly credentialId = randomBytes(32);
  private userHandle: string | undefined;
  private count = 0;

  constructor(private readonly behavior: Behavior = {}) {}

  register(options: PasskeyOptions, behavior: Behavior = {}): PasskeyRegistration {
    this.userHandle = (options as unknown as { user: { id: string } }).user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const credential = [Buffer.alloc(16), length, this.credentialId, this.publicKey()];
    const authenticatorData = Buffer.concat([
      this.authenticatorData(flags.attestedCredential, behavior),
      ...credential,
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authenticatorData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, behavior),
        attestationObject: base64Url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    };
  }

  sign(options: PasskeyOptions, behavior: Behavior = {}): PasskeyAssertion {
    const clientDataJSON = this.clientData('webauthn.get', options, behavior);
    const authenticatorData = this.authenticatorData(0, behavior);
    const signed = Buffer.concat([authenticatorData, hashOf(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: this.userHandle,
      },
    };
  }

  private credential() {
    const id = base64Url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData(type: string, { challenge }: PasskeyOptions, behavior: Behavior): string {
    const { origin = 'http://localhost:3000' } = { ...this.behavior, ...behavior };
    return base64Url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  private authenticatorData(extraFlags: number, behavior: Behavior): Buffer {
    const { relyingPartyId = 'localhost', verifiesUser = true, count } = { ...this.behavior, ...behavior };
    const reported = Buffer.alloc(4);
    reported.writeUInt32BE(count ?? (this.count += 1));
    const flag = flags.userPresent | (verifiesUser ? flags.userVerified : 0) | extraFlags;
    return Buffer.concat([hashOf(relyingPartyId), Buffer.from([flag]), reported]);
  }

  /** The public key as COSE describes it: elliptic curve, ES256, P-256, x and y. */
  private publicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }
}
