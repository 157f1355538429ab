import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Clocks of phones differ: the codes of the previous and the next period are accepted too. */
const acceptedPeriods = 1;
const secretBytes = 20;

export interface NewAuthenticatorSecret {
  bytes: Buffer;
  /** The secret in base32, to type into an authenticator app. */
  text: string;
  /** The `otpauth://` address, to show as a QR code. */
  uri: string;
}

const passwordsOf = (secret: Secret): TOTP => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** A new secret for an authenticator app, with the parameters that all apps support (RFC 6238). */
export function newAuthenticatorSecret(issuer: string, account: string): NewAuthenticatorSecret {
  const secret = new Secret({ size: secretBytes });
  const passwords = passwordsOf(secret);
  // A colon separates the issuer from the account.
  passwords.issuer = issuer.replaceAll(':', ' ');
  passwords.label = account.replaceAll(':', ' ');
  return { bytes: Buffer.from(secret.bytes), text: secret.base32, uri: passwords.toString() };
}

/**
 * The number of the 30-second period to which a code belongs. The caller must accept each period once.
 * @returns undefined if the code is wrong, or more than one period early or late
 */
export function periodOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const passwords = passwordsOf(new Secret({ buffer: Uint8Array.from(secret).buffer }));
  const offset = passwords.validate({ token: code, timestamp: now.getTime(), window: acceptedPeriods });
  return offset === null ? undefined : Math.floor(now.getTime() / 1_000 / periodSeconds) + offset;
}
