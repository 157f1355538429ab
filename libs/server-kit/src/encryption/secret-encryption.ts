import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

interface EncryptionKey {
  id: Buffer;
  key: Buffer;
}

/**
 * Encrypts secrets that a service must be able to read again, with AES-256-GCM. The owner of a secret is authenticated
 * with it, so that an encrypted secret cannot be moved to another row.
 */
export class SecretEncryption {
  private readonly keys: readonly EncryptionKey[];

  /** @param keys 32 bytes each. The first one encrypts, and every one decrypts, so that keys can be rotated. */
  constructor(keys: readonly Buffer[]) {
    this.keys = keys.map((key) => ({ key, id: createHash('sha256').update(key).digest().subarray(0, keyIdBytes) }));
  }

  /** Whether there is a key to encrypt with. */
  get isAvailable(): boolean {
    return this.keys.length > 0;
  }

  /** @returns the id of the key, the nonce, the tag and the encrypted secret */
  encrypt(secret: Buffer, owner: string): Buffer {
    const [current] = this.keys;
    if (!current) throw new Error('there is no encryption key');
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, current.key, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([current.id, nonce, cipher.getAuthTag(), encrypted]);
  }

  /**
   * @returns undefined if the key of the secret is not among the keys
   * @throws Error if the secret was changed or belongs to another owner
   */
  decrypt(stored: Buffer, owner: string): Buffer | undefined {
    const [id, nonce, tag] = [
      stored.subarray(0, keyIdBytes),
      stored.subarray(keyIdBytes, keyIdBytes + nonceBytes),
      stored.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes),
    ];
    const found = this.keys.find((each) => each.id.equals(id));
    if (!found) return undefined;
    const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const encrypted = stored.subarray(keyIdBytes + nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  }
}
