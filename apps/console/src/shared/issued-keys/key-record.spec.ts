import { keyState } from './key-record.js';
import type { KeyRecord } from './key-record.js';

const key: KeyRecord = {
  id: '1',
  name: 'chat',
  prefix: 'ssk_1',
  createdAt: '2026-11-01T00:00:00Z',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
};
const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [{}, 'active'],
  [{ expiresAt: '2026-11-21T12:00:01Z' }, 'expiring'],
  [{ expiresAt: '2026-11-21T12:00:00Z' }, 'expired'],
  [{ expiresAt: '2026-12-01T00:00:00Z', revokedAt: '2026-11-02T00:00:00Z' }, 'revoked'],
] as const)('%j is %s', (change, state) => {
  expect(keyState({ ...key, ...change }, now)).toBe(state);
});
