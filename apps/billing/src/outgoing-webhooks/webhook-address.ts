import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, isThisMachine } from './public-address.js';

const namesOfThisMachine = ['localhost', '127.0.0.1', '::1'];

/** Where webhooks may go. */
export interface AddressRule {
  /** Also to receivers on this machine, over http as well: for development. */
  allowsThisMachine: boolean;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isNamedThisMachine = (url: URL, rule: AddressRule): boolean =>
  rule.allowsThisMachine && namesOfThisMachine.includes(hostOf(url));

/** Why nothing is sent to an address whatever its name stands for; undefined where something may be. */
export function refusalOfUrl(url: URL, rule: AddressRule): string | undefined {
  const local = isNamedThisMachine(url, rule);
  if (url.username || url.password) return 'An address with a name or password in it is not used';
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return 'Enter an https:// address';
  if (isIP(hostOf(url)) && !local && !isPublicAddress(hostOf(url))) return 'This address is not on the public internet';
  return undefined;
}

/** The name of a host stands for an address that nothing is sent to. */
export class AddressRefused extends Error {
  constructor() {
    super('the name stands for an address that is not on the public internet');
    this.name = 'AddressRefused';
  }
}

/**
 * Looks a name up for a connection that is then made to the very addresses found, so that none can be another than the
 * one that was checked.
 */
export const checkedLookup =
  (url: URL, rule: AddressRule, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const isAllowed = isNamedThisMachine(url, rule) ? isThisMachine : isPublicAddress;
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return callback(new AddressRefused(), '', 0);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
