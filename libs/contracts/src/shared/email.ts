import { z } from 'zod';

const maxLength = 254;
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
/** Letters, marks and digits, and dots, also those of East Asian keyboards. */
const unicodeDomain = /^[\p{L}\p{M}\p{N}\-.。．｡]+$/u;

/**
 * The form in which two spellings of an address are equal: Unicode in composed form (NFC), lower case, and the domain in
 * the ASCII form of DNS (Punycode). An ASCII domain is left as it is. A text that is no address stays invalid.
 */
export function normalizeEmailAddress(text: string): string {
  const address = text.trim().toLowerCase().normalize('NFC');
  const domainAt = address.lastIndexOf('@') + 1;
  const domain = address.slice(domainAt);
  if (isAscii(domain) || !unicodeDomain.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  // The URL parser converts host names as browsers and mail servers do (UTS 46).
  return address.slice(0, domainAt) + new URL(`http://${domain}`).hostname;
}

/** Internationalized addresses (RFC 6531): the local part has visible letters, marks and digits of any script. */
const pattern =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;

export const emailSchema = z
  .string()
  .max(maxLength)
  .overwrite(normalizeEmailAddress)
  .max(maxLength)
  .pipe(z.email({ error: 'Enter a valid email address', pattern }))
  .meta({
    description: 'Email address, case-insensitive. Internationalized addresses are accepted in any Unicode form.',
  });
