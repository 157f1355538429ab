import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { clientAddressOf, networkOf, truncatedNetworkOf } from './client-network.js';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::ffff:cb00:7105', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
  ['203.0.113.5:49152', '203.0.113.5'],
  ['[2001:db8:1:2::7]:49152', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
  ['', ''],
  ['not an address', 'not an address'],
  ['example.com:80', 'example.com:80'],
])('%j stands for %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:49152', '203.0.113.5'],
  ['[2001:db8::7]:49152', '2001:db8::7'],
  ['::1', '::1'],
  ['unknown', 'unknown'],
])('%j is shown as %j', (address, text) => {
  expect(clientAddressOf({ ip: address })).toBe(text);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8::/48'],
  ['2001:0:1:2::7', '2001:0:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['203.0.113.77:49152', '203.0.113.0/24'],
  ['[2001:db8::7]:49152', '2001:db8::/48'],
  ['unknown', null],
  ['', null],
])('%j is truncated to %j', (address, network) => {
  expect(truncatedNetworkOf(address)).toBe(network);
});

test('every notation of an IPv6 address stands for the network of its first four groups', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
      fc.pre(groups.slice(0, 5).some((group) => group !== 0));
      const written = groups.map((group) => group.toString(16));
      const expected = `${written.slice(0, 4).join(':')}::/64`;
      const shortest = new URL(`http://[${written.join(':')}]`).hostname.slice(1, -1);
      for (const address of [written.join(':'), shortest, shortest.toUpperCase()]) {
        expect(networkOf(address)).toBe(expected);
      }
    }),
    propertyOptions(100),
  );
});
