import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { errorCodes } from '@scriptsmith/contracts';
import {
  billingRequests,
  consumptionSchema,
  webhookPayloadSchemas,
  type WebhookEvent,
  webhookEvents,
} from '@scriptsmith/contracts/billing';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { declaredRoutes } from '../testing/declared-routes.js';
import { GatewayFixture, publicUrl } from '../testing/gateway-fixture.js';
import { openApiDocument } from './open-api-document.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
afterAll(() => gateway.stop());

interface Operation {
  summary?: string;
  responses: Record<string, unknown>;
  description?: string;
}
const operations = Object.entries(openApiDocument.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
);

test('the document is OpenAPI 3.1', async () => {
  const response = await gateway.anyone('GET', '/api/v1/openapi.json').expect(200);
  const validator = new Validator();
  expect(await validator.validate(response.body as Record<string, unknown>)).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the client is generated from this document; `npm run generate:api-client` updates it', () => {
  const generatedFrom = readFileSync(join(__dirname, '../../../../libs/api-client/openapi.json'), 'utf8');
  expect(JSON.parse(generatedFrom)).toEqual(JSON.parse(JSON.stringify(openApiDocument)));
});

test('the document describes exactly the routes that require an API key', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const served = declaredRoutes()
    .filter(({ access }) => access === 'api-key')
    .map(({ method, pattern }) => `${method} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(served.sort());
});

test('the document contains the validation rules of the routes', () => {
  const text = JSON.stringify(openApiDocument);
  const consume = openApiDocument.paths?.['/api/v1/users/{userId}/credits/consume']?.post;
  const body = consume?.requestBody as { content: Record<string, { schema: object }> } | undefined;
  expect(body?.content['application/json']?.schema).toMatchObject({
    required: ['amount', 'reason'],
    additionalProperties: false,
    properties: { amount: { type: 'integer', minimum: 1, maximum: 1_000_000 }, reason: { maxLength: 200 } },
  });
  expect(text).toContain('"userId"');
  for (const { operation } of operations) expect(operation.responses).toHaveProperty('401');
});

test('every webhook has a valid example', () => {
  expect(Object.keys(openApiDocument.webhooks ?? {}).sort()).toEqual([...webhookEvents].sort());
  for (const [type, item] of Object.entries(openApiDocument.webhooks ?? {})) {
    const body = (item as { post: { requestBody: { content: Record<string, { example: unknown }> } } }).post
      .requestBody;
    const { example } = body.content['application/json']!;
    expect(webhookPayloadSchemas[type as WebhookEvent].safeParse(example).success).toBe(true);
  }
});

test('every operation names the scope that its route declares', () => {
  for (const { scope, method, pattern } of declaredRoutes().filter(({ access }) => access === 'api-key')) {
    const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
    const described = operations.find((each) => each.path === path && each.method === method.toLowerCase());
    expect(described?.operation.description).toContain(`Scope: \`${String(scope)}\`.`);
  }
});

test.each([
  ['/api/v1/auth/login', [identityRequests.verifyCredentials]],
  ['/api/v1/auth/exchange', [identityRequests.verifyChatCode, identityRequests.exchangeChatCode]],
  ['/api/v1/users/{userId}/subscription', [billingRequests.getAccount, identityRequests.getSessionState]],
  ['/api/v1/users/{userId}/credits', [billingRequests.getAccount]],
  ['/api/v1/users/{userId}/credits/history', [billingRequests.getCreditHistory]],
  ['/api/v1/users/{userId}/credits/consume', [billingRequests.consumeCredits]],
  ['/api/v1/credits/consume-batch', [billingRequests.consumeCreditsBatch]],
  ['/api/v1/users/{userId}/credits/holds', [billingRequests.holdCredits]],
  ['/api/v1/holds/{holdId}/settle', [billingRequests.settleHold]],
  ['/api/v1/holds/{holdId}/release', [billingRequests.releaseHold]],
])('%s describes every error that its operations declare', (path, contracts) => {
  const described = JSON.stringify(operations.filter((each) => each.path === path).map(({ operation }) => operation));
  const missing = contracts.flatMap(({ errors }) => errors).filter((code) => !described.includes(`\`${code}\``));
  expect(missing).toEqual([]);
});

test('every response has an example', () => {
  for (const { operation } of operations) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const content = Object.values((response as { content: Record<string, { example?: unknown }> }).content);
      expect([status, content[0]?.example]).not.toContain(undefined);
    }
  }
});

test('the example of an error has the detail that a client receives, not the documentation of the error', () => {
  const problems = operations.flatMap(({ operation }) =>
    Object.values(operation.responses).flatMap((response) => {
      const { content } = response as { content: Record<string, { example: { detail: string; fields?: object } }> };
      return content['application/problem+json']?.example ?? [];
    }),
  );
  expect(problems.length).toBeGreaterThan(50);
  for (const { detail, fields = {} } of problems) {
    for (const sentence of [detail, ...(Object.values(fields) as string[])])
      expect(sentence).toMatch(/^[A-Z][^`;]+\.$/);
  }
});

test('every error code in the document exists', () => {
  const named = [...JSON.stringify(openApiDocument.paths).matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, code]) => code);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((code) => !(errorCodes as readonly (string | undefined)[]).includes(code))).toEqual([]);
});

test('the page has the brand, which leads to the landing page', async () => {
  const { text } = await gateway.anyone('GET', '/api/v1/docs').expect(200);
  expect(text).toContain('<title>Billing API · Scriptsmith</title>');
  expect(text).toMatch(/<a class="brand" href="\/">.*Scriptsmith<\/a>/);
});

test('the first calls of the page work as they are written', async () => {
  const { text } = await gateway.anyone('GET', '/api/v1/docs').expect(200);
  const commands = [...text.matchAll(/<code>(curl .*?)<\/code>/gs)].map(([, command]) =>
    String(command).replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
  );
  const calls = commands.map((command) => ({
    path: /^curl '([^']+)'/.exec(command)?.[1],
    headers: [...command.matchAll(/-H '([^']+)'/g)].map(([, header]) => header),
    body: /-d '([^']+)'/.exec(command)?.[1],
  }));
  expect(calls.map(({ path }) => path)).toEqual([
    `${publicUrl}/api/v1/users/1/credits`,
    `${publicUrl}/api/v1/users/1/credits/consume`,
  ]);
  for (const { headers } of calls) expect(headers).toContain('api-key: YOUR_API_KEY');
  expect(consumptionSchema.parse(JSON.parse(calls[1]!.body!))).toEqual({ amount: 250, reason: 'My first resource' });
});

test('the page keeps the links of the document', async () => {
  const { text } = await gateway.anyone('GET', '/api/v1/docs').expect(200);
  expect(text).toContain('<a href="https://www.standardwebhooks.com">Standard Webhooks</a>');
});

test('the page loads nothing from other origins', async () => {
  const page = await gateway.anyone('GET', '/api/v1/docs').expect(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const references = [...page.text.matchAll(/<(?:link|script)[^>]* (?:src|href)="([^"]+)"/g)].map(([, reference]) =>
    String(reference),
  );
  expect(references).toHaveLength(3);
  expect(page.text).not.toMatch(/<script>|src="https?:|<link[^>]* href="https?:/);
  expect(page.text).toContain('href="/admin/api-documentation"');
  for (const { operation } of operations)
    expect(page.text).toContain(String(operation.summary).replaceAll('"', '&quot;'));
  for (const reference of references) {
    const file = await gateway.anyone('GET', reference).expect(200);
    expect(file.headers['content-type']).toMatch(/^text\/css|javascript|^image\/svg/);
  }
});
