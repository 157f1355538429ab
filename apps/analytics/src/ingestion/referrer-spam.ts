import { readFileSync } from 'node:fs';

/** The file names its source. It is read with the first referrer. */
const listUrl = new URL('../../data/referrer-spam.txt', import.meta.url);
let spamHosts: ReadonlySet<string> | undefined;

/** Whether a host or a domain that it belongs to is known to send fake visits. */
export function isReferrerSpam(host: string): boolean {
  spamHosts ??= readSpamHosts();
  for (let domain = host; domain !== ''; domain = parentOf(domain)) if (spamHosts.has(domain)) return true;
  return false;
}

const parentOf = (domain: string): string => (domain.includes('.') ? domain.slice(domain.indexOf('.') + 1) : '');

const readSpamHosts = (): Set<string> =>
  new Set(
    readFileSync(listUrl, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
