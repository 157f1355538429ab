import type { ApiKeySecretResponse, WebhookEndpointSecretResponse } from '@scriptsmith/contracts/gateway';
import { describeIfAvailable, eventually, isInstalled } from '@scriptsmith/testing';
import { uniqueName } from '../fixtures/customer.js';
import { bootTimeoutMs, testTimeoutMs } from '../fixtures/timeouts.js';
import { WebhookReceiver } from '../fixtures/webhook-receiver.js';
import { ReplicatedProduct } from './replicated-product.js';

const areServersInstalled = isInstalled('rabbitmq-server') && isInstalled('haproxy');
const remedy = 'install RabbitMQ and HAProxy: apt-get install rabbitmq-server haproxy';

/** How long a revoked credential may work. */
const revocationMs = 1_000;

describeIfAvailable(areServersInstalled, remedy, 'two processes of each service', () => {
  let product: ReplicatedProduct;
  beforeAll(async () => (product = await ReplicatedProduct.start()), bootTimeoutMs);
  afterAll(() => product.stop(), bootTimeoutMs);

  test('a session works at both gateways, and at neither after the logout', async () => {
    const customer = await product.given.customer();
    const cookie = customer.browserState.cookies?.map(({ name, value }) => `${name}=${value}`).join('; ') ?? '';
    const path = `/api/user/${customer.user.id}`;
    const statuses = () =>
      Promise.all(
        product.gateways.map(
          async (gateway) => (await product.fetchFrom(gateway, path, { headers: { cookie } })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    await customer.logout();
    await passed(revocationMs);
    expect(await statuses()).toEqual([401, 401]);
  });

  test('a revoked API key is refused by both gateways within a second', async () => {
    const customer = await product.given.subscriber();
    const { apiKey, secret } = (await product.admin.change('POST', '/api/admin/api-keys', {
      name: uniqueName('chat site'),
      scopes: ['credits:read'],
    })) as ApiKeySecretResponse;
    const statuses = () =>
      Promise.all(
        product.gateways.map(
          async (gateway) => (await product.externalApiOf(secret!, gateway).credits(customer.user.id)).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    await product.admin.change('DELETE', `/api/admin/api-keys/${apiKey.id}`);
    await passed(revocationMs);
    expect(await statuses()).toEqual([401, 401]);
  });

  test('the gateways apply one rate limit together', async () => {
    const [first, second] = product.gateways;
    const guess = (gateway: string) =>
      product.fetchFrom(gateway, '/api/affiliate/validate/NOSUCH22', { headers: { 'x-forwarded-for': '203.0.113.7' } });
    const statuses = await Promise.all(Array.from({ length: 600 }, async () => (await guess(first)).status));
    expect(statuses).not.toContain(429);
    let guesses = 0;
    await eventually(async () => {
      guesses += 1;
      expect((await guess(second)).status).toBe(429);
    });
    // Alone, the second gateway would allow as many as the first.
    expect(guesses).toBeLessThan(statuses.length);
  });

  test('of fifty consumptions at once, those that the balance covers succeed', async () => {
    const { user } = await product.given.subscriber({ plan: 'scripter' });
    const responses = await Promise.all(Array.from({ length: 50 }, () => product.externalApi.consume(user.id, 1_000)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(15);
    expect(responses.filter(({ status }) => status === 402)).toHaveLength(35);
    expect((await product.externalApi.credits(user.id)).body.balance).toBe(0);
  });

  test('a command that both gateways receive at once is charged once', async () => {
    const { user } = await product.given.subscriber({ plan: 'scripter' });
    const apis = product.gateways.map((gateway) => product.externalApiOf(product.process.apiKey, gateway));
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => apis[index % 2]!.consume(user.id, 1_500, { key: 'the same' })),
    );
    expect(new Set(responses.map(({ body }) => body.entryId)).size).toBe(1);
    expect((await product.externalApi.credits(user.id)).body.balance).toBe(13_500);
  });

  test('a webhook is sent once, and an event takes effect once', async () => {
    const receiver = await WebhookReceiver.listen();
    const { webhookEndpoint } = (await product.admin.change('POST', '/api/admin/webhook-endpoints', {
      url: receiver.url,
      events: ['credits.exhausted'],
    })) as WebhookEndpointSecretResponse;
    const customers = await Promise.all(Array.from({ length: 4 }, () => product.given.subscriber()));
    const userIds = customers.map(({ user }) => user.id);
    for (const userId of userIds) await product.externalApi.consume(userId, 15_000);
    const received = () => receiver.payloads.map(({ data }) => ('userId' in data ? data.userId : undefined));
    await eventually(() => expect(received()).toEqual(expect.arrayContaining(userIds)));
    // A second copy of a webhook would be sent before a later one.
    const { user: last } = await product.given.subscriber();
    await product.externalApi.consume(last.id, 15_000);
    await eventually(() => expect(received()).toContain(last.id));
    await product.admin.change('DELETE', `/api/admin/webhook-endpoints/${webhookEndpoint.id}`);
    await receiver.close();
    expect(received().filter((userId) => userIds.includes(userId!))).toHaveLength(customers.length);
  });

  test('an admin action at one gateway takes effect at the other', async () => {
    const customer = await product.given.subscriber();
    const [first, second] = product.gateways;
    const deleted = await product.fetchFrom(first, `/api/admin/users/${customer.user.id}`, {
      method: 'DELETE',
      headers: { 'admin-key': product.process.adminKey },
    });
    expect(deleted.status).toBe(200);
    await eventually(async () => {
      const api = product.externalApiOf(product.process.apiKey, second);
      expect((await api.credits(customer.user.id)).body).toMatchObject({ code: 'user_not_found' });
    });
  });

  test(
    'during a rolling restart of every service, no request fails and nothing is lost or doubled',
    async () => {
      const { user } = await product.given.subscriber({ plan: 'pro' });
      const { balance } = (await product.externalApi.credits(user.id)).body;
      const finished = () => product.process.output().includes('all replicas restarted');
      const statuses = new Map<number, number>();
      const client = async (name: string): Promise<void> => {
        for (let number = 0; !finished(); number += 1) {
          const { status } = await product.externalApi.consume(user.id, 1, { key: `${name}-${number}` });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      product.process.signal('SIGUSR2');
      await Promise.all(['a', 'b', 'c', 'd'].map(client));
      expect([...statuses.keys()]).toEqual([200]);
      expect(statuses.get(200)).toBeGreaterThan(100);
      const after = (await product.externalApi.credits(user.id)).body.balance;
      expect(balance - after).toBe(statuses.get(200));
    },
    2 * testTimeoutMs,
  );
});

/** Resolves when the time has passed in which something may still be the case. */
const passed = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));
