import type { lookup } from 'node:dns';
import { isPublicAddress } from './public-address.js';
import { AddressRefused, checkedLookup, refusalOfUrl } from './checked-address.js';

const strict = { allowsThisMachine: false };
const local = { allowsThisMachine: true };

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'localhost', '', '1.2.3'],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test('the URL of a setting is trusted, also in a private network, and no other one', async () => {
  const trusting = { allowsThisMachine: false, trustedUrl: 'http://chat:3002/api/webhooks' };
  expect(refusalOfUrl(new URL('http://chat:3002/api/webhooks'), trusting)).toBeUndefined();
  await expect(lookedUp('http://chat:3002/api/webhooks', trusting, '172.18.0.4')).resolves.toEqual([
    { address: '172.18.0.4', family: 4 },
  ]);
  for (const other of ['http://chat:3002/', 'http://chat/api/webhooks', 'http://user@chat:3002/api/webhooks']) {
    expect(refusalOfUrl(new URL(other), trusting)).toEqual(expect.any(String));
  }
  await expect(lookedUp('https://chat:3002/api/webhooks', trusting, '172.18.0.4')).rejects.toThrow(AddressRefused);
});

test.each([
  ['http://example.com/', 'another scheme'],
  ['ftp://example.com/', 'another scheme'],
  ['https://user:secret@example.com/', 'a password'],
  ['https://user@example.com/', 'a name'],
  ['https://127.0.0.1/', 'this machine'],
  ['https://[::1]/', 'this machine'],
  ['https://2130706433/', 'this machine as one number'],
  ['https://0x7f.1/', 'this machine in hexadecimal'],
  ['https://0177.0.0.1/', 'this machine in octal'],
  ['https://169.254.169.254/latest/meta-data', 'the metadata of a cloud'],
  ['https://[::ffff:169.254.169.254]/', 'the same in IPv6'],
  ['http://localhost/', 'this machine without encryption'],
])('%s is refused: %s', (url) => {
  expect(refusalOfUrl(new URL(url), strict)).toEqual(expect.any(String));
});

test('refuses private addresses, and localhost unless the setting allows it', () => {
  expect(refusalOfUrl(new URL('https://hooks.example.com/billing?x=1'), strict)).toBeUndefined();
  for (const url of [
    'http://localhost:24001/',
    'http://127.0.0.1:24001/',
    'http://[::1]:24001/',
    'https://localhost/',
  ]) {
    expect(refusalOfUrl(new URL(url), local)).toBeUndefined();
  }
  expect(refusalOfUrl(new URL('http://192.168.1.1/'), local)).toEqual(expect.any(String));
  expect(refusalOfUrl(new URL('http://example.com/'), local)).toEqual(expect.any(String));
});

const resolvedTo = (...addresses: string[]): typeof lookup =>
  ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

const lookedUp = (url: string, rule: typeof strict, ...addresses: string[]) =>
  new Promise((resolve, reject) => {
    const look = checkedLookup(new URL(url), rule, resolvedTo(...addresses));
    look(new URL(url).hostname, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

test('connects to the addresses that were checked', async () => {
  await expect(lookedUp('https://hooks.example.com/', strict, '1.1.1.1', '2606:4700::1111')).resolves.toEqual([
    { address: '1.1.1.1', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
});

test.each([['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['::ffff:10.0.0.1'], ['fd00::1'], []])(
  'a name that stands for %s is refused',
  async (...addresses) => {
    await expect(lookedUp('https://hooks.example.com/', strict, ...addresses)).rejects.toThrow(AddressRefused);
    await expect(lookedUp('https://hooks.example.com/', local, ...addresses)).rejects.toThrow(AddressRefused);
  },
);

test('a name for localhost must not resolve to another address', async () => {
  await expect(lookedUp('http://localhost/', local, '10.0.0.1')).rejects.toThrow(AddressRefused);
  await expect(lookedUp('http://localhost/', local, '127.0.0.1')).resolves.toHaveLength(1);
});
