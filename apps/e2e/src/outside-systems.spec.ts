import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookPayload } from '@scriptsmith/contracts/billing';
import type {
  ApiKeySecretResponse,
  AuditLogResponse,
  WebhookDeliveriesResponse,
  WebhookEndpointSecretResponse,
} from '@scriptsmith/contracts/gateway';
import type { ChatCode } from '@scriptsmith/contracts/identity';
import { eventually, type ProductProcess } from '@scriptsmith/testing';
import { AdminApi } from './admin-api.js';
import { Customer } from './customer-api.js';
import { ExternalApi } from './external-api.js';
import { patience } from './patience.js';
import { Installation, oneProcess } from './product.js';

let installation: Installation;
let product: ProductProcess;
let admin: AdminApi;
let receiver: Server;
const notices: WebhookPayload[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      notices.push(JSON.parse(body) as WebhookPayload);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  installation = await Installation.create();
  product = await installation.start(oneProcess);
  admin = new AdminApi(product.origin, product.adminKey);
}, 180_000);
afterAll(async () => {
  await product?.stop();
  await installation?.remove();
  await new Promise((resolve) => receiver.close(resolve));
}, 60_000);

const newKey = async (name: string, scopes: string[]) =>
  (await admin.change('POST', '/api/admin/api-keys', { name, scopes })) as ApiKeySecretResponse;

test('a chat site with a key of its own: who has come, what may be spent, and what it is told', async () => {
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  const events = ['credits.low', 'credits.exhausted', 'subscription.updated'];
  const endpoint = (await admin.change('POST', '/api/admin/webhook-endpoints', {
    ...{ url, events },
  })) as WebhookEndpointSecretResponse;
  const { apiKey, secret } = await newKey('chat site', ['users:login', 'credits:read', 'credits:write']);
  const api = new ExternalApi(product.origin, secret!);
  const customer = await Customer.register(product.origin);
  const userId = customer.user.id;
  await customer.subscribe('scripter', product.stripeEmulatorOrigin);

  const { code } = await customer.call<ChatCode>('/api/chat-code', {});
  expect((await api.exchange(code)).body).toMatchObject({ user: customer.user, canChat: true });
  expect((await api.exchange(code)).status).toBe(400);

  const held = await api.hold(userId, 14_000, { ttlSeconds: 600, key: 'chat 1' });
  expect([held.status, held.body.balance]).toEqual([201, 1_000]);
  expect((await api.consume(userId, 1_001)).status).toBe(402);
  const settled = await api.settle(held.body.holdId, 320);
  expect(settled.body).toMatchObject({ consumed: 320, balance: 14_680 });
  const again = await api.settle(held.body.holdId, 320);
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', settled.body]);
  expect(await customer.credits()).toMatchObject({ creditsBalance: 14_680, creditsUsedThisMonth: 320 });

  await customer.cancelSubscription();
  const expected = ['credits.low', 'subscription.updated'];
  await eventually(() => expect(notices.map(({ type }) => type)).toEqual(expect.arrayContaining(expected)), patience);
  expect(notices.find(({ type }) => type === 'credits.low')?.data).toEqual({
    userId,
    balance: 1_000,
    threshold: 1_500,
  });
  const cancelled = { userId, subscription: expect.objectContaining({ cancelAtPeriodEnd: true }) as object };
  await eventually(() => {
    expect(notices.map(({ data }) => data)).toContainEqual(expect.objectContaining(cancelled));
  }, patience);
  const path = `/api/admin/webhook-endpoints/${endpoint.webhookEndpoint.id}/deliveries`;
  await eventually(async () => {
    const { deliveries } = await admin.get<WebhookDeliveriesResponse>(path);
    expect(deliveries.map(({ state }) => state)).toEqual(deliveries.map(() => 'delivered'));
  }, patience);

  const reader = await newKey('reader', ['credits:read']);
  const readingApi = new ExternalApi(product.origin, reader.secret!);
  expect((await readingApi.credits(userId)).status).toBe(200);
  expect((await readingApi.consume(userId, 1)).status).toBe(403);

  await admin.change('DELETE', `/api/admin/api-keys/${apiKey.id}`);
  await eventually(async () => expect((await api.credits(userId)).status).toBe(401), patience);
  await eventually(async () => {
    const { auditRows } = await admin.get<AuditLogResponse>(`/api/admin/audit?targetId=${apiKey.id}`);
    expect(auditRows.map(({ action }) => action).sort()).toEqual(['create-api-key', 'revoke-api-key']);
  }, patience);
}, 120_000);
