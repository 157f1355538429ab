import { type AttentionTopic, listAttention, type ServiceName } from '@scriptsmith/contracts';
import { adminRequests } from '@scriptsmith/contracts/admin';
import type { AttentionResponse } from '@scriptsmith/contracts/gateway';
import { DomainError } from '@scriptsmith/service-kit';
import { adminKeyOf } from '../../testing/fake-admin.js';
import { GatewayFixture } from '../../testing/gateway-fixture.js';
import { ada } from '../../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const attention = async (): Promise<AttentionResponse> => {
  const call = gateway.anyone('GET', '/api/admin/attention').set('admin-key', adminKeyOf('read-only'));
  return (await call.expect(200)).body as AttentionResponse;
};
const reports = (service: ServiceName, ...topics: AttentionTopic[]) =>
  gateway.fakeServices.respondTo(listAttention(service), () => ({ topics }));
const fails = (service: ServiceName) =>
  gateway.fakeServices.respondTo(listAttention(service), () => {
    throw new DomainError('service_unavailable', 'Not now.');
  });

const entry = {
  id: 'one',
  since: '2026-11-20T10:00:00.000Z',
  userId: null,
  amountPence: null,
  count: null,
  name: null,
};
const pastDue: AttentionTopic = {
  kind: 'past-due',
  total: 7,
  entries: [{ ...entry, id: 'sub_1', userId: ada.id, amountPence: 3_999, name: 'Pro' }],
};
const jobs = (since: string, total = 1): AttentionTopic => ({
  kind: 'stuck-job',
  total,
  entries: [{ ...entry, since, id: 'send-email', name: 'send-email', count: total }],
});

test('nothing waits', async () => {
  expect(await attention()).toEqual({ topics: [], unavailable: [] });
});

test('the topics of all services by urgency, with usernames', async () => {
  reports('affiliate', { kind: 'held-commission', total: 1, entries: [{ ...entry, userId: 4_711 }] });
  reports('billing', pastDue);
  expect((await attention()).topics).toEqual([
    { ...pastDue, entries: [{ ...pastDue.entries[0], service: 'billing', username: ada.username }] },
    {
      kind: 'held-commission',
      total: 1,
      entries: [{ ...entry, userId: 4_711, service: 'affiliate', username: null }],
    },
  ]);
});

test('the jobs of all services are one topic, the oldest first', async () => {
  reports('identity', jobs('2026-11-20T10:00:00.000Z', 2));
  reports('analytics', jobs('2026-11-19T10:00:00.000Z'));
  const [topic] = (await attention()).topics;
  expect(topic).toMatchObject({ kind: 'stuck-job', total: 3 });
  expect(topic?.entries.map(({ service }) => service)).toEqual(['analytics', 'identity']);
});

test('a service that does not respond is named, and the others still show', async () => {
  fails('affiliate');
  reports('billing', pastDue);
  const { topics, unavailable } = await attention();
  expect(unavailable).toEqual(['affiliate']);
  expect(topics.map(({ kind }) => kind)).toEqual(['past-due']);
});

test('without the admin service, entries show without usernames', async () => {
  fails('admin');
  gateway.fakeServices.respondTo(adminRequests.getUsernames, () => {
    throw new DomainError('service_unavailable', 'Not now.');
  });
  reports('billing', pastDue);
  const { topics, unavailable } = await attention();
  expect(unavailable).toEqual(['admin']);
  expect(topics[0]?.entries[0]).toMatchObject({ userId: ada.id, username: null });
});
