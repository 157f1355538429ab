import { normalizeEmailAddress } from '@scriptsmith/contracts';

/** Gmail ignores dots and treats both domains as one. */
const dotIgnoringDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form in which addresses of one mailbox are equal. It ignores case, how Unicode characters are written, and anything after a plus sign, and for Gmail
 * also dots and which of its two domains is used.
 */
export function normalizeEmail(email: string): string {
  const address = normalizeEmailAddress(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const mailbox = address.slice(0, at).replace(/\+.*$/, '');
  return dotIgnoringDomains.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
