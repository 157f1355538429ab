import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isThisMachine } from './public-address.js';

const namesOfThisMachine = ['localhost', '127.0.0.1', '::1'];

/** Which addresses a user can let this server connect to. */
export interface AddressRule {
  /** Also localhost, over http as well: for development. */
  allowsThisMachine: boolean;
  /** The URL of a setting, which the operator trusts and which may be in a private network. */
  trustedUrl?: string | undefined;
}

const isTrusted = (url: URL, { trustedUrl }: AddressRule): boolean =>
  trustedUrl !== undefined && new URL(trustedUrl).href === url.href;

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isNamedThisMachine = (url: URL, rule: AddressRule): boolean =>
  rule.allowsThisMachine && namesOfThisMachine.includes(hostOf(url));

/** The reason why a URL is refused without resolving its host name; undefined if it is not. */
export function refusalOfUrl(url: URL, rule: AddressRule): string | undefined {
  if (isTrusted(url, rule)) return undefined;
  const local = isNamedThisMachine(url, rule);
  if (url.username || url.password) return 'Remove the user name and password from the URL';
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return 'Enter an https:// address';
  if (isIP(hostOf(url)) && !local && !isPublicAddress(hostOf(url))) return 'This address is not on the public internet';
  return undefined;
}

/** The host name resolves to an address that this server does not connect to. */
export class AddressRefused extends Error {
  constructor() {
    super('The host name resolves to an address that is not on the public internet');
    this.name = 'AddressRefused';
  }
}

/**
 * Resolves the host name for a connection and checks the addresses. The connection uses the same addresses, so that a
 * second DNS lookup cannot return others (DNS rebinding).
 */
export const checkedLookup =
  (url: URL, rule: AddressRule, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const isAllowed = isNamedThisMachine(url, rule) ? isThisMachine : isPublicAddress;
      const [first] = addresses;
      const areAllowed = isTrusted(url, rule) || addresses.every(({ address }) => isAllowed(address));
      if (!first || !areAllowed) return callback(new AddressRefused(), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
