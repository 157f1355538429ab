import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodSeconds = 30;

/** An authenticator app: computes the six-digit code of a base32 secret (RFC 6238), independently of the product. */
export function authenticatorCode(secret: string, at: Date): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 1_000 / periodSeconds)));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest[digest.length - 1]! & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A code that the app shows neither now nor in the periods before and after, whose codes are accepted as well. */
export function wrongAuthenticatorCode(secret: string, now: Date): string {
  const accepted = [-1, 0, 1].map((periods) =>
    authenticatorCode(secret, new Date(now.getTime() + periods * periodSeconds * 1_000)),
  );
  return ['000000', '111111', '222222', '333333'].find((code) => !accepted.includes(code))!;
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
