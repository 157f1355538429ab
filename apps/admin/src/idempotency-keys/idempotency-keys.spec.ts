import { randomUUID } from 'node:crypto';
import { adminRequests } from '@scriptsmith/contracts/admin';
import { DomainError, sha256 } from '@scriptsmith/service-kit';
import { AdminFixture, domainErrorOf } from '../testing/admin-fixture.js';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await AdminFixture.start();
  await admin.startReplica();
});
afterAll(() => admin.stop());

const claim = (idempotencyKey: string, operation: string, replica = 0) => {
  const operationHash = sha256(operation).toString('hex');
  return admin.replicas[replica]!.request(adminRequests.claimIdempotencyKey, { idempotencyKey, operationHash });
};

test('a key can be claimed again for its operation, on every replica', async () => {
  const key = randomUUID();
  for (const replica of [0, 1, 0]) await claim(key, 'POST /api/admin/users/7/ban', replica);
});

test.each(['POST /api/admin/users/8/ban', 'POST /api/admin/users/7/unban', 'DELETE /api/admin/users/7/ban'])(
  'the key of a ban is rejected for %s',
  async (other) => {
    const key = randomUUID();
    await claim(key, 'POST /api/admin/users/7/ban');
    expect((await domainErrorOf(claim(key, other, 1))).code).toBe('idempotency_conflict');
    await claim(key, 'POST /api/admin/users/7/ban');
  },
);

test('of two operations that claim a key at the same time, one gets it', async () => {
  const key = randomUUID();
  const claims = Array.from({ length: 10 }, (_, index) => claim(key, `operation ${index % 2}`, index % 2));
  const results = await Promise.allSettled(claims);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const reason of reasons) expect(reason).toMatchObject({ code: 'idempotency_conflict' });
  expect(reasons.every((reason) => reason instanceof DomainError)).toBe(true);
});
