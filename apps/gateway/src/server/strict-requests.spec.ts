import { gzipSync } from 'node:zlib';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { rawRequest } from '@scriptsmith/testing';
import { adminKeyOf } from '../testing/fake-admin.js';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import { ada } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const consumePath = `/api/v1/users/${ada.id}/credits/consume`;
const consumption = '{"amount":250,"reason":"a garage script"}';
const event = `{"id":"019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11","type":"page_view","page":"/","at":"2026-11-21T00:00:00Z"}`;
const clients = {
  customer: () => gateway.visitor('POST', '/api/login'),
  'external system': () => gateway.externalSystem('POST', consumePath),
  'console of an admin': () => gateway.anyone('POST', '/api/admin/users').set('admin-key', adminKeyOf('owner')),
  'payment provider': () => gateway.anyone('POST', '/api/webhooks/stripe').set('stripe-signature', 't=1,v1=1'),
  beacon: () => gateway.visitor('POST', '/api/analytics/collect'),
};

describe.each(Object.entries(clients))('a body of the client “%s”', (_, call) => {
  test.each(['gzip', 'br', 'deflate', 'zstd', 'GZIP', 'identity, gzip', 'x-unknown', '*'])(
    'with Content-Encoding %s responds 415',
    async (encoding) => {
      const response = await call()
        .set({ 'content-type': 'application/json', 'content-encoding': encoding })
        .serialize((body: unknown) => body as string)
        .send(gzipSync('{}'))
        .expect(415);
      expect(errorOf(response).code).toBe('unsupported_media_type');
      expect(gateway.fakeServices.requestsTo(billingRequests.consumeCredits)).toEqual([]);
    },
  );

  test.each(['utf-16', 'UTF-16LE', 'iso-8859-1', 'windows-1252', 'shift_jis', '"utf-16"', 'no-such-charset'])(
    'in the charset %s responds 415',
    async (charset) => {
      const response = await call().set('content-type', `application/json; charset=${charset}`).send('{}').expect(415);
      expect(errorOf(response).code).toBe('unsupported_media_type');
    },
  );
});

test.each(['utf-8', 'UTF-8', 'utf8', '"utf-8"', 'us-ascii'])('accepts a body in the charset %s', async (charset) => {
  const call = gateway.externalSystem('POST', consumePath).set('content-type', `application/json; charset=${charset}`);
  await call.set('content-encoding', 'identity').send(consumption).expect(200);
});

test('a request without a body has nothing to decode', async () => {
  await gateway.anyone('GET', '/api/config').set('content-encoding', 'gzip').expect(200);
});

test('a transfer coding that is not chunked responds 415', async () => {
  const response = await rawRequest(
    gateway.port,
    `POST ${consumePath} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      'Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  );
  expect(response).toMatch(/^HTTP\/1\.1 415 /);
});

describe('a name that occurs twice in an object', () => {
  test.each([
    ['with different values', '{"amount":1,"reason":"x","amount":250}'],
    ['with the same value', '{"amount":1,"reason":"x","amount":1}'],
    ['once escaped', '{"amount":1,"reason":"x","\\u0061mount":250}'],
    ['in an inner object', '{"amount":1,"reason":"x","metadata":{"a":1,"a":2}}'],
    ['in an object in a list', '{"amount":1,"reason":"x","metadata":[{"a":[{"b":1,"b":2}]}]}'],
    ['of an index', '{"amount":1,"reason":"x","metadata":{"0":1,"0":2}}'],
    ['that is empty', '{"amount":1,"reason":"x","metadata":{"":1,"":2}}'],
    ['many times', `{${Array.from({ length: 5_000 }, () => '"a":1').join()}}`],
  ])('%s responds 400', async (_, body) => {
    const response = await gateway
      .externalSystem('POST', consumePath)
      .set('content-type', 'application/json')
      .send(body)
      .expect(400);
    expect(response.body).toMatchObject({ code: 'malformed_json', status: 400 });
    expect(gateway.fakeServices.requestsTo(billingRequests.consumeCredits)).toEqual([]);
  });

  test('responds 400 to customers and beacons as well', async () => {
    const body = `{"events":[${event}],"events":[${event}]}`;
    const response = await gateway
      .visitor('POST', '/api/analytics/collect')
      .set('content-type', 'text/plain;charset=UTF-8')
      .send(body)
      .expect(400);
    expect(errorOf(response).code).toBe('malformed_json');
    expect(gateway.trafficEvents).toEqual([]);
  });

  test.each([
    ['a name that occurs in two objects', '{"amount":1,"reason":"x","metadata":{"amount":1,"reason":"x"}}'],
    ['text that looks like members', '{"amount":1,"reason":"\\":\\"{[,:]}:","metadata":{"a:b\\"c":":\\\\"}}'],
    ['names that differ in case', '{"amount":1,"reason":"x","metadata":{"a":1,"A":1}}'],
    ['white space', '{ "amount" : 1 ,\n"reason"\t: "x" }'],
  ])('is not %s', async (_, body) => {
    const call = gateway.externalSystem('POST', consumePath).set('content-type', 'application/json');
    await call.send(body).expect(200);
  });
});

describe('the Host header', () => {
  const send = (head: string) => rawRequest(gateway.port, `${head}Connection: close\r\n\r\n`);
  const paths = ['/', '/api/config', '/api/v1/openapi.json', '/api/nothing', '/nothing.js'];

  test.each(paths)('twice responds 400: %s', async (path) => {
    for (const second of ['evil.example', 'localhost', '']) {
      const response = await send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nhOsT: ${second}\r\n`);
      expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(response).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
      expect(response).toContain('"code":"malformed_request"');
    }
  });

  test.each(paths)('missing in HTTP/1.1 responds 400: %s', async (path) => {
    const response = await send(`GET ${path} HTTP/1.1\r\n`);
    expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(response).toContain('"code":"malformed_request"');
  });

  test('is optional in HTTP/1.0', async () => {
    expect(await send('GET /api/config HTTP/1.0\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});
