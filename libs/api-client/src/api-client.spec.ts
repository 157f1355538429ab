import { type ApiClient, createApiClient } from './api-client.js';
import { ApiError } from './api-error.js';
import { json, problem, type ScriptedServer, startScriptedServer } from './testing/scripted-server.js';

let server: ScriptedServer;
let client: ApiClient;
beforeAll(async () => {
  server = await startScriptedServer();
  client = createApiClient({ baseUrl: `${server.baseUrl}/`, apiKey: 'ssk_1', retryDelayMs: 1, timeoutMs: 2_000 });
});
afterAll(() => server.stop());

const receipt = { userId: 7, consumed: 250, balance: 750, isUnlimited: false, entryId: 'e1' };
const consumption = { amount: 250, reason: 'A garage script' };
const keysReceived = () => server.received.map(({ headers }) => headers['idempotency-key']);
const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call did not fail with an ApiError', { cause: error });
  return error;
};

test('sends the API key, the path and the body', async () => {
  server.respondWith(json(200, receipt));
  expect(await client.consume(7, consumption, { idempotencyKey: 'run:1' })).toEqual(receipt);
  expect(server.received).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/users/7/credits/consume',
      headers: { 'api-key': 'ssk_1', 'idempotency-key': 'run:1', 'content-type': 'application/json' },
      body: JSON.stringify(consumption),
    },
  ]);
});

test('encodes the cursor and ids', async () => {
  server.respondWith(json(200, { entries: [], nextCursor: null }));
  await client.creditHistory(7, { cursor: 'a&b' });
  await client.settleHold('../../x', 5);
  expect(server.received.map(({ path }) => path)).toEqual([
    '/api/v1/users/7/credits/history?cursor=a%26b',
    '/api/v1/holds/..%2F..%2Fx/settle',
  ]);
});

test.each([429, 502, 503, 504])('repeats a call after status %i with the same generated key', async (status) => {
  server.respondWith(problem(status, 'service_unavailable'), problem(status, 'rate_limited'), json(200, receipt));
  expect(await client.consume(7, consumption)).toEqual(receipt);
  expect(server.received).toHaveLength(3);
  expect(new Set(keysReceived()).size).toBe(1);
  expect(new Set(server.received.map(({ body }) => body))).toEqual(new Set([JSON.stringify(consumption)]));
  await client.consume(7, consumption);
  expect(new Set(keysReceived()).size).toBe(2);
});

test.each([400, 401, 402, 403, 404, 409, 422, 500])('does not repeat a call after status %i', async (status) => {
  server.respondWith(problem(status, 'insufficient_credits', { balance: 12, fields: { amount: 'Too much' } }));
  expect(await errorOf(client.consume(7, consumption))).toMatchObject({
    ...{ code: 'insufficient_credits', status, detail: 'What happened.', requestId: 'r1', balance: 12 },
    ...{ fields: { amount: 'Too much' }, retryAfterMs: null },
  });
  expect(server.received).toHaveLength(1);
});

test('fails with the last error after the retries', async () => {
  server.respondWith(problem(503, 'service_unavailable'));
  expect(await errorOf(client.getCredits(7))).toMatchObject({
    code: 'service_unavailable',
    status: 503,
    balance: null,
  });
  expect(server.received).toHaveLength(4);
});

test('waits for Retry-After, and leaves a long one to the caller', async () => {
  server.respondWith(problem(429, 'rate_limited', {}, { 'retry-after': '1' }), json(200, receipt));
  const startedAt = performance.now();
  await client.consume(7, consumption);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
  server.respondWith(problem(429, 'rate_limited', {}, { 'retry-after': '600' }));
  expect(await errorOf(client.consume(7, consumption))).toMatchObject({ code: 'rate_limited', retryAfterMs: 600_000 });
  expect(server.received).toHaveLength(1);
});

test('repeats a call whose connection breaks before or in the middle of the response', async () => {
  server.respondWith(
    (response) => response.destroy(),
    (response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"userId":');
      setImmediate(() => response.destroy());
    },
    json(200, receipt),
  );
  expect(await client.consume(7, consumption)).toEqual(receipt);
  expect(new Set(keysReceived()).size).toBe(1);
});

test('fails with connection_failed if nothing listens, and with timeout if nothing responds', async () => {
  const nobody = createApiClient({ baseUrl: 'http://127.0.0.1:1', apiKey: 'k', retries: 1, retryDelayMs: 1 });
  expect(await errorOf(nobody.getCredits(7))).toMatchObject({ code: 'connection_failed', status: null });
  server.respondWith(() => undefined);
  const impatient = createApiClient({
    baseUrl: server.baseUrl,
    apiKey: 'k',
    retries: 1,
    retryDelayMs: 1,
    timeoutMs: 50,
  });
  expect(await errorOf(impatient.getCredits(7))).toMatchObject({ code: 'timeout', status: null, requestId: null });
  expect(server.received).toHaveLength(2);
});

test('an aborted call rejects with its reason and is not repeated', async () => {
  const reason = new Error('stopped by the user');
  const abort = new AbortController();
  server.respondWith(() => abort.abort(reason));
  await expect(client.getCredits(7, { signal: abort.signal })).rejects.toBe(reason);
  expect(server.received).toHaveLength(1);
  const inRetry = new AbortController();
  server.respondWith((response, request) => {
    problem(429, 'rate_limited', {}, { 'retry-after': '20' })(response, request);
    setTimeout(() => inRetry.abort(reason), 20);
  });
  await expect(client.getCredits(7, { signal: inRetry.signal })).rejects.toBe(reason);
});

test('does not follow redirects, which would carry the API key to another server', async () => {
  server.respondWith((response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
  expect(await errorOf(client.getCredits(7))).toMatchObject({ code: 'connection_failed' });
});

test('reports responses that did not come from the API', async () => {
  server.respondWith((response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'));
  expect(await errorOf(client.getCredits(7))).toMatchObject({ code: 'invalid_response' });
  server.respondWith((response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  );
  expect(await errorOf(client.getCredits(7))).toMatchObject({ code: 'service_unavailable', status: 502 });
  server.respondWith((response) => response.writeHead(404).end());
  expect(await errorOf(client.getCredits(7))).toMatchObject({ code: 'invalid_response', status: 404 });
});

test('rejects an invalid address at once', () => {
  expect(() => createApiClient({ baseUrl: 'localhost', apiKey: 'k' })).toThrow('Invalid URL');
});
