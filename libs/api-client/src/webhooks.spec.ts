import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from './webhooks.js';

const secret = `whsec_${Buffer.from('an old secret of 32 characters..').toString('base64')}`;
const newSecret = `whsec_${Buffer.from('a newer secret of 32 characters.').toString('base64')}`;
const event = { type: 'user.banned', timestamp: '2026-11-21T09:30:00.000Z', data: { userId: 7 } };
const body = JSON.stringify(event);

function headersOf(rawBody: string, signedWith = secret, at = new Date()) {
  return {
    'webhook-id': 'w1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(signedWith).sign('w1', at, rawBody),
  };
}

test('returns the event with its id', () => {
  expect(verifyWebhook(secret, headersOf(body), body)).toEqual({ id: 'w1', ...event });
  expect(verifyWebhook(secret, new Headers(headersOf(body)), Buffer.from(body))).toEqual({ id: 'w1', ...event });
});

test('accepts either secret during a rotation', () => {
  expect(verifyWebhook([secret, newSecret], headersOf(body, newSecret), body).type).toBe('user.banned');
  const both = {
    ...headersOf(body),
    'webhook-signature': `${headersOf(body, newSecret)['webhook-signature']} ${headersOf(body)['webhook-signature']}`,
  };
  expect(verifyWebhook(secret, both, body).type).toBe('user.banned');
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test.each([
  ['another secret', headersOf(body, newSecret), body],
  ['another body', headersOf(body), body.replace('7', '8')],
  ['another id', { ...headersOf(body), 'webhook-id': 'w2' }, body],
  ['an old webhook', headersOf(body, secret, minutesAgo(6)), body],
  ['a webhook from the future', headersOf(body, secret, minutesAgo(-6)), body],
  ['no signature', { ...headersOf(body), 'webhook-signature': undefined }, body],
  ['repeated headers', { ...headersOf(body), 'webhook-id': ['w1', 'w1'] }, body],
  ['a malformed signature', { ...headersOf(body), 'webhook-signature': 'v1 v2,,' }, body],
  ['a signed body that is not an event', headersOf('[]'), '[]'],
  ['a signed body that is not JSON', headersOf('{'), '{'],
])('rejects %s', (_, headers, rawBody) => {
  expect(() => verifyWebhook(secret, headers, rawBody)).toThrow(WebhookVerificationError);
});

test('rejects everything without a secret', () => {
  expect(() => verifyWebhook([], headersOf(body), body)).toThrow(WebhookVerificationError);
  expect(() => verifyWebhook('', headersOf(body), body)).toThrow();
});
