import type {
  ApiKeySecretResponse,
  AuditLogResponse,
  WebhookDeliveriesResponse,
  WebhookEndpointSecretResponse,
} from '@scriptsmith/contracts/gateway';
import type { ChatCode } from '@scriptsmith/contracts/identity';
import { uniqueName } from '../fixtures/customer.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { expect, test as base } from '../fixtures/test.js';
import { WebhookReceiver } from '../fixtures/webhook-receiver.js';

interface ChatSite {
  receiver: WebhookReceiver;
  endpointId: string;
}

const test = base.extend<{ chatSite: ChatSite }>({
  chatSite: async ({ admin }, use) => {
    const receiver = await WebhookReceiver.listen();
    const { webhookEndpoint } = (await admin.change('POST', '/api/admin/webhook-endpoints', {
      url: receiver.url,
      events: ['credits.low', 'credits.exhausted', 'subscription.updated'],
    })) as WebhookEndpointSecretResponse;
    await use({ receiver, endpointId: webhookEndpoint.id });
    await admin.change('DELETE', `/api/admin/webhook-endpoints/${webhookEndpoint.id}`);
    await receiver.close();
  },
});

test('a chat site with an API key signs users in, consumes credits and receives webhooks', async ({
  given,
  admin,
  product,
  chatSite: { receiver, endpointId },
}) => {
  const createKey = async (scopes: string[]) =>
    (await admin.change('POST', '/api/admin/api-keys', {
      name: uniqueName('chat site'),
      scopes,
    })) as ApiKeySecretResponse;
  const { apiKey, secret } = await createKey(['users:login', 'credits:read', 'credits:write']);
  const api = new ExternalApi(product.origin, secret!);
  const customer = await given.subscriber({ plan: 'scripter' });
  const userId = customer.user.id;

  await test.step('a code from the browser works once', async () => {
    const { code } = await customer.call<ChatCode>('/api/chat-code', {});
    expect((await api.exchange(code)).body).toMatchObject({ user: customer.user, canChat: true });
    expect((await api.exchange(code)).status).toBe(400);
  });

  await test.step('a hold reserves credits until it is settled, once', async () => {
    const held = await api.hold(userId, 14_000, { ttlSeconds: 600, key: `chat of ${userId}` });
    expect([held.status, held.body.balance]).toEqual([201, 1_000]);
    expect((await api.consume(userId, 1_001)).status).toBe(402);
    const settled = await api.settle(held.body.holdId, 320);
    expect(settled.body).toMatchObject({ consumed: 320, balance: 14_680 });
    const again = await api.settle(held.body.holdId, 320);
    expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', settled.body]);
    expect(await customer.credits()).toMatchObject({ creditsBalance: 14_680, creditsUsedThisMonth: 320 });
  });

  await test.step('webhooks report low credits and the canceled subscription', async () => {
    await customer.cancelSubscription();
    await expect
      .poll(() => receiver.payloads.filter(({ type }) => type === 'credits.low').map(({ data }) => data))
      .toContainEqual({ userId, balance: 1_000, threshold: 1_500 });
    const canceled = { userId, subscription: expect.objectContaining({ cancelAtPeriodEnd: true }) as object };
    await expect
      .poll(() => receiver.payloads.map(({ data }) => data))
      .toContainEqual(expect.objectContaining(canceled));
    await expect(async () => {
      const path = `/api/admin/webhook-endpoints/${endpointId}/deliveries`;
      const { deliveries } = await admin.get<WebhookDeliveriesResponse>(path);
      expect(deliveries.map(({ state }) => state)).toEqual(deliveries.map(() => 'delivered'));
    }).toPass();
  });

  await test.step('a key with fewer scopes may only read', async () => {
    const reader = await createKey(['credits:read']);
    const readingApi = new ExternalApi(product.origin, reader.secret!);
    expect((await readingApi.credits(userId)).status).toBe(200);
    expect((await readingApi.consume(userId, 1)).status).toBe(403);
  });

  await test.step('a revoked key is refused, and the audit log has both changes', async () => {
    await admin.change('DELETE', `/api/admin/api-keys/${apiKey.id}`);
    await expect.poll(async () => (await api.credits(userId)).status).toBe(401);
    await expect
      .poll(async () => {
        const { auditRows } = await admin.get<AuditLogResponse>(`/api/admin/audit?targetId=${apiKey.id}`);
        return auditRows.map(({ action }) => action).sort();
      })
      .toEqual(['create-api-key', 'revoke-api-key']);
  });
});
