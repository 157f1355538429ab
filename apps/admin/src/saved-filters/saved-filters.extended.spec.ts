import { randomUUID } from 'node:crypto';
import { adminRequests as requests, maxSavedFilters } from '@scriptsmith/contracts/admin';
import { actor, AdminFixture, domainErrorOf } from '../testing/admin-fixture.js';

let admin: AdminFixture;
beforeEach(async () => {
  admin = await AdminFixture.start();
});
afterEach(() => admin.stop());

const keyId: string = randomUUID();
const pastDue = { list: 'users', name: 'Past due', query: 'status=past_due&sort=-createdAt' } as const;
const save = (filter: { list: 'users' | 'audit-log'; name: string; query: string }, by = actor(), key = keyId) =>
  admin.request(requests.saveFilter, { by, keyId: key, ...filter });
const saved = async (key: string = keyId) =>
  (await admin.request(requests.listSavedFilters, { keyId: key })).savedFilters;
const rename = (filterId: string, name: string, key = keyId) =>
  admin.request(requests.renameSavedFilter, { by: actor(), keyId: key, filterId, name });
const remove = (filterId: string, key = keyId) =>
  admin.request(requests.deleteSavedFilter, { by: actor(), keyId: key, filterId });
const codeOf = async (rejected: Promise<unknown>) => (await domainErrorOf(rejected)).code;

test('an admin finds saved filters again by name, renames and deletes them', async () => {
  const { savedFilter } = await save(pastDue);
  const banned = (await save({ list: 'users', name: 'Banned', query: 'banned=true' })).savedFilter;
  expect(await saved()).toEqual([banned, savedFilter]);
  await rename(savedFilter.id, 'Arrears');
  expect(await saved()).toEqual([{ ...savedFilter, name: 'Arrears' }, banned]);
  await remove(banned.id);
  await remove(banned.id);
  expect(await saved()).toHaveLength(1);
  expect(await codeOf(rename(banned.id, 'Blocked'))).toBe('not_found');
});

test('a repeated call saves a filter once', async () => {
  const by = actor();
  await Promise.all([save(pastDue, by), save(pastDue, by)]);
  expect(await saved()).toHaveLength(1);
});

test('a name is unique in its list', async () => {
  await save(pastDue);
  const { savedFilter } = await save({ ...pastDue, name: 'Late' });
  const taken = await domainErrorOf(save({ ...pastDue, query: 'banned=true' }));
  expect(taken).toMatchObject({ code: 'name_taken', details: { fields: { name: expect.any(String) as string } } });
  expect(await codeOf(rename(savedFilter.id, pastDue.name))).toBe('name_taken');
  await rename(savedFilter.id, 'Late');
  await save({ ...pastDue, list: 'audit-log' });
});

test('an admin can save twenty filters for each list, also at the same time', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: maxSavedFilters + 3 }, (_, index) => save({ ...pastDue, name: `filter ${index}` })),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxSavedFilters);
  expect(await codeOf(save(pastDue))).toBe('saved_filter_limit_reached');
  await save({ ...pastDue, list: 'audit-log' });
});

test.each([
  ['an empty name', { name: '  ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a long query', { query: 'x'.repeat(1_001) }],
  ['no query', { query: '' }],
])('%s is rejected', async (_, changes) => {
  await expect(save({ ...pastDue, ...changes })).rejects.toThrow();
});

test('the filters of an admin are of no other one', async () => {
  const { savedFilter } = await save(pastDue);
  const other = randomUUID();
  expect(await saved(other)).toEqual([]);
  expect(await codeOf(rename(savedFilter.id, 'Mine', other))).toBe('not_found');
  await remove(savedFilter.id, other);
  expect(await saved()).toEqual([savedFilter]);
});

test('a rotated key passes its filters on, and a revoked one loses them', async () => {
  const { adminKey } = await admin.request(requests.createAdminKey, {
    by: actor(),
    name: 'day shift',
    role: 'support',
  });
  const { savedFilter } = await save(pastDue, actor(), adminKey.id);
  const { adminKey: successor } = await admin.request(requests.rotateAdminKey, {
    ...{ by: actor(), keyId: adminKey.id, overlapSeconds: 60 },
  });
  expect(await saved(adminKey.id)).toEqual([]);
  expect(await saved(successor.id)).toEqual([savedFilter]);
  await admin.request(requests.revokeAdminKey, { by: actor(), keyId: successor.id });
  expect(await saved(successor.id)).toEqual([]);
});
