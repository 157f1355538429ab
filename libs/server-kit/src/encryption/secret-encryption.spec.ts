import { randomBytes } from 'node:crypto';
import { encryptionKeysSchema } from './encryption-keys-setting.js';
import { SecretEncryption } from './secret-encryption.js';

const [first, second] = [randomBytes(32), randomBytes(32)];
const secret = Buffer.from('a secret of twenty by');

test('a secret is readable with its key and for its owner only', () => {
  const encryption = new SecretEncryption([first]);
  const stored = encryption.encrypt(secret, 'user 7');
  expect(encryption.decrypt(stored, 'user 7')).toEqual(secret);
  expect(() => encryption.decrypt(stored, 'user 8')).toThrow();
  expect(new SecretEncryption([second]).decrypt(stored, 'user 7')).toBeUndefined();
  expect(stored.includes(secret)).toBe(false);
});

test('the same secret is never encrypted the same way twice', () => {
  const encryption = new SecretEncryption([first]);
  expect(encryption.encrypt(secret, 'user 7')).not.toEqual(encryption.encrypt(secret, 'user 7'));
});

test.each([4, 16, 32])('a change of byte %i is detected', (position) => {
  const encryption = new SecretEncryption([first]);
  const stored = encryption.encrypt(secret, 'user 7');
  stored[position]! ^= 1;
  expect(() => encryption.decrypt(stored, 'user 7')).toThrow();
});

test('after a rotation, the former key still decrypts and the new one encrypts', () => {
  const stored = new SecretEncryption([first]).encrypt(secret, 'user 7');
  const rotated = new SecretEncryption([second, first]);
  expect(rotated.decrypt(stored, 'user 7')).toEqual(secret);
  expect(new SecretEncryption([second]).decrypt(rotated.encrypt(secret, 'user 7'), 'user 7')).toEqual(secret);
});

test('without a key, nothing is encrypted', () => {
  const encryption = new SecretEncryption([]);
  expect(encryption.isAvailable).toBe(false);
  expect(() => encryption.encrypt(secret, 'user 7')).toThrow('there is no encryption key');
});

test('the setting accepts several keys and rejects keys of another length', () => {
  const list = `${first.toString('base64')}, ${second.toString('base64')}`;
  expect(encryptionKeysSchema.parse(list)).toEqual([first, second]);
  expect(encryptionKeysSchema.parse(undefined)).toEqual([]);
  expect(encryptionKeysSchema.safeParse('too short').success).toBe(false);
});
