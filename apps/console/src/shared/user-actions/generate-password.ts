/** Without look-alike characters: 0 O o, 1 I l i. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

const length = 12;

/** A random password that is easy to read out. Every character is equally likely. */
export function generatePassword(): string {
  const fair = 256 - (256 % alphabet.length);
  let password = '';
  while (password.length < length) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) password += alphabet[byte % alphabet.length];
  }
  return password;
}
