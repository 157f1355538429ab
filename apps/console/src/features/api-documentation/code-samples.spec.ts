import { runInNewContext } from 'node:vm';
import { codeSample } from './code-samples.js';
import { callsOf } from './external-calls.js';

const [consume] = callsOf({
  paths: {
    '/api/v1/users/{userId}/credits/consume': {
      post: {
        operationId: 'consumeCredits',
        summary: 'Consume credits',
        description: 'All or nothing.',
        parameters: [{ in: 'header', name: 'Idempotency-Key' }],
        requestBody: { content: { 'application/json': { example: { amount: 250, reason: "it's", isTest: true } } } },
        responses: {
          '200': { content: { 'application/json': { example: { balance: 1 } } } },
          '402': { description: 'not enough' },
        },
      },
    },
  },
});
const values = { apiKey: 'key_1', parameters: { userId: '7' } };

test('a call is read from the document', () => {
  expect(consume).toMatchObject({
    name: 'Credit consumption',
    method: 'POST',
    parameters: ['userId'],
    hasIdempotencyKey: true,
    status: '200',
    response: { balance: 1 },
    errors: [{ status: '402', description: 'not enough' }],
  });
});

test('curl has the key and the id, and quotes the body', () => {
  expect(codeSample('curl', consume!, values, 'https://shop.example')).toBe(
    [
      `curl -X POST 'https://shop.example/api/v1/users/7/credits/consume' \\`,
      `  -H 'api-key: key_1' \\`,
      `  -H 'content-type: application/json' \\`,
      `  -H 'idempotency-key: order-1042' \\`,
      `  -d '{`,
      `  "amount": 250,`,
      `  "reason": "it'\\''s",`,
      `  "isTest": true`,
      `}'`,
    ].join('\n'),
  );
});

test('JavaScript can be evaluated', async () => {
  const calls: unknown[] = [];
  const fetch = (...call: unknown[]) => {
    calls.push(call);
    return Promise.resolve({ status: 200, json: () => Promise.resolve({}) });
  };
  const code = codeSample('JavaScript', consume!, values, 'https://shop.example');
  const run = runInNewContext(`async (fetch, console) => { ${code} }`) as (...globals: unknown[]) => Promise<void>;
  await run(fetch, { log: () => undefined });
  expect(calls).toEqual([
    [
      'https://shop.example/api/v1/users/7/credits/consume',
      {
        method: 'POST',
        headers: { 'api-key': 'key_1', 'content-type': 'application/json', 'idempotency-key': 'order-1042' },
        body: JSON.stringify({ amount: 250, reason: "it's", isTest: true }),
      },
    ],
  ]);
});

test('Python has its own literals', () => {
  const code = codeSample('Python', consume!, { apiKey: '', parameters: {} }, '');
  expect(code).toContain('"isTest": True');
  expect(code).toContain('"api-key": "YOUR_API_KEY"');
  expect(code).toContain('/api/v1/users/{userId}/credits/consume');
});
