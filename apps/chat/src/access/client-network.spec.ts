import { networkOf } from './client-network.js';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['not an address', 'not an address'],
])('%s stands for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
