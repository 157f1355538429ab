/** Providers that deliver `a.n.n@`, and these domains, to one mailbox. */
const dotsIgnoredAt = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form of an email address in which one mailbox is recognised: without regard to case or to what follows a plus,
 * and for Gmail without regard to dots and to which of its two domains is written.
 */
export function addressKey(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const mailbox = address.slice(0, at).replace(/\+.*$/, '');
  return dotsIgnoredAt.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
