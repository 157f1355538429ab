import { lookup } from 'node:dns';
import { isIPv6 } from 'node:net';
import { AddressRefused, type AddressRule, checkedLookup, refusalOfUrl } from '@scriptsmith/server-kit';
import { ChatException } from '../errors/chat-exception.js';

const notAllowed = (message: string): ChatException => new ChatException('address_not_allowed', message);

/**
 * A host as a URL, so that one rule decides about hosts and addresses of repositories.
 * @param host a name or an IP address
 * @throws ChatException `address_not_allowed`
 */
export function allowedHost(host: string, rule: AddressRule): URL {
  const url = URL.parse(`https://${isIPv6(host) ? `[${host}]` : host}`);
  if (!url || url.href !== `https://${url.hostname}/`) {
    throw notAllowed('Enter the name or the address of a host alone, for example sftp.example.com.');
  }
  const refusal = refusalOfUrl(url, rule);
  if (refusal !== undefined) throw notAllowed(`${refusal}.`);
  return url;
}

/**
 * The IP address of a host, which was checked: a connection to it needs no second DNS lookup.
 * @throws ChatException `address_not_allowed`, `target_unreachable`
 */
export function resolvedAddress(host: string, rule: AddressRule): Promise<string> {
  const url = allowedHost(host, rule);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  checkedLookup(url, rule, lookup)(url.hostname.replace(/^\[|\]$/g, ''), { all: false }, (error, address) => {
    if (error instanceof AddressRefused) reject(notAllowed(`${error.message}.`));
    else if (error) reject(new ChatException('target_unreachable', 'There is no host with this name.'));
    else if (typeof address === 'string') resolve(address);
  });
  return promise;
}
