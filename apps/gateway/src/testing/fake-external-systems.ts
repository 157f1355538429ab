import {
  billingRequests,
  webhookRequests,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@scriptsmith/contracts/billing';
import {
  type ApiKeyRecord,
  apiKeyScopes,
  identityAdminRequests,
  identityRequests,
} from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import type { FakeServices } from '@scriptsmith/service-kit/testing';
import { ada, entryId } from './users.js';

export const chatCode = 'chat-code-of-ada';
/** The session that created `chatCode`. */
export const codeSession = { sessionEpoch: 2, sessionId: '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a15' };
export const holdId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a13';
const recordId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a14';

const at = '2026-11-21T00:00:00.000Z';

const apiKeyRecord: ApiKeyRecord = {
  id: recordId,
  name: 'chat site',
  prefix: 'ssk_abcd',
  scopes: [...apiKeyScopes],
  testUserId: null,
  createdAt: at,
  lastUsedAt: at,
  expiresAt: null,
  revokedAt: null,
};

const webhookEndpoint: WebhookEndpoint = {
  id: recordId,
  url: 'https://chat.example.com/hooks',
  description: 'the chat site',
  events: ['credits.low'],
  isEnabled: true,
  disabledBecause: null,
  failingSince: null,
  createdAt: at,
};

const delivery: WebhookDelivery = {
  id: recordId,
  eventId: entryId,
  event: 'credits.low',
  createdAt: at,
  state: 'pending',
  attempts: [{ at, status: 500, error: 'answered 500', durationMs: 12 }],
  nextAttemptAt: '2026-11-21T00:00:05.000Z',
};

/** Holds, chat codes, API keys and webhooks of external systems. */
export function respondAboutExternalSystems(services: FakeServices): void {
  services.respondTo(billingRequests.holdCredits, ({ amount }) => ({
    hold: { holdId, amount, expiresAt: '2026-11-21T00:10:00.000Z', balance: 15_000 - amount },
    replayed: false,
  }));
  services.respondTo(billingRequests.settleHold, ({ holdId: settled, amount }) => ({
    settlement: {
      ...{ holdId: settled, userId: ada.id, consumed: amount, shortfall: 0, balance: 15_000 - amount },
      ...{ isUnlimited: false, entryId },
    },
    replayed: false,
  }));
  services.respondTo(billingRequests.releaseHold, ({ holdId: released }) => ({
    release: { holdId: released, userId: ada.id, released: 500, balance: 15_000 },
    replayed: false,
  }));
  services.respondTo(identityRequests.createChatCode, () => ({
    code: chatCode,
    expiresAt: '2026-11-21T00:01:00.000Z',
  }));
  const whose = ({ code }: { code: string }) => {
    if (code !== chatCode) throw new DomainError('invalid_token', 'This code is not known.');
    return { user: ada };
  };
  services.respondTo(identityRequests.verifyChatCode, (exchange) => ({ ...whose(exchange), ...codeSession }));
  services.respondTo(identityRequests.getSessionState, () => ({ sessionEpoch: 2, hasSessionEnded: true }));
  services.respondTo(identityRequests.exchangeChatCode, whose);
  services.respondTo(identityAdminRequests.listApiKeys, () => ({ apiKeys: [apiKeyRecord] }));
  services.respondTo(identityAdminRequests.createApiKey, () => ({ apiKey: apiKeyRecord, secret: 'ssk_new' }));
  services.respondTo(identityAdminRequests.rotateApiKey, () => ({ apiKey: apiKeyRecord, secret: 'ssk_new' }));
  services.respondTo(identityAdminRequests.revokeApiKey, () => ({ apiKey: apiKeyRecord }));
  services.respondTo(identityAdminRequests.listApiRequests, ({ page, pageSize }) => ({
    ...{ requests: [], total: 0, isTotalExact: true, page, pageSize },
  }));
  services.respondTo(webhookRequests.listWebhookEndpoints, () => ({ webhookEndpoints: [webhookEndpoint] }));
  services.respondTo(webhookRequests.createWebhookEndpoint, () => ({ webhookEndpoint, secret: 'whsec_new' }));
  services.respondTo(webhookRequests.changeWebhookEndpoint, () => ({ webhookEndpoint }));
  services.respondTo(webhookRequests.rotateWebhookSecret, () => ({ webhookEndpoint, secret: 'whsec_new' }));
  services.respondTo(webhookRequests.deleteWebhookEndpoint, () => ({}));
  services.respondTo(webhookRequests.testWebhookEndpoint, () => ({ delivery }));
  services.respondTo(webhookRequests.listWebhookDeliveries, ({ page, pageSize }) => ({
    ...{ deliveries: [delivery], total: 1, page, pageSize },
  }));
  services.respondTo(webhookRequests.getWebhookDelivery, () => ({
    ...{ delivery, url: webhookEndpoint.url, body: '{}', headers: null, responseBody: null },
  }));
  services.respondTo(webhookRequests.redeliverWebhook, () => ({ delivery }));
}
