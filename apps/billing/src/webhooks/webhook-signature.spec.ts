import { verifyWebhook } from '@scriptsmith/api-client';
import { generateWebhookSecret, signedHeaders } from './webhook-signature.js';

const body = JSON.stringify({ type: 'user.deleted', timestamp: '2026-11-21T09:30:00.000Z', data: { userId: 7 } });
const message = { id: '019a9a4f-1b0c-7a53-8c1e-2f6d5e4c3b2a', body };

test('the client of external systems verifies what is signed, with each secret of a rotation', () => {
  const secrets = [generateWebhookSecret(), generateWebhookSecret()] as const;
  const headers = signedHeaders(message, secrets, new Date());
  for (const secret of secrets) expect(verifyWebhook(secret, headers, body)).toMatchObject({ data: { userId: 7 } });
  expect(() => verifyWebhook(generateWebhookSecret(), headers, body)).toThrow('No matching signature found');
});
