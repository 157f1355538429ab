import { randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random string of letters and digits, the alphabet of Stripe's ids and secrets. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      const letter = alphabet[byte & 63];
      if (letter !== undefined && text.length < length) text += letter;
    }
  }
  return text;
}

/** An id with Stripe's prefix for the object type, for example `sub_`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}${randomText(length)}`;
}
