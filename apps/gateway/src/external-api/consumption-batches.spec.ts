import { billingRequests } from '@scriptsmith/contracts/billing';
import { consumptionBatchResponseSchema } from '@scriptsmith/contracts/gateway';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, bob, entryId } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const path = '/api/v1/credits/consume-batch';
const command = (number: number, fields: object = {}) => ({
  ...{ userId: ada.id, amount: 250, reason: 'a garage script', idempotencyKey: `order ${number}`, ...fields },
});
const send = (commands: readonly object[]) => gateway.externalSystem('POST', path).send({ commands });
const requests = () => gateway.fakeServices.requestsTo(billingRequests.consumeCreditsBatch).map(({ body }) => body);

test('sends the commands to billing and returns a result for each, in order', async () => {
  const receipt = { userId: ada.id, consumed: 250, balance: 750, isUnlimited: false, entryId };
  gateway.fakeServices.respondTo(billingRequests.consumeCreditsBatch, () => ({
    results: [
      { receipt, replayed: true },
      {
        error: {
          ...{ code: 'insufficient_credits' as const, message: 'There are 12 credits left, and 250 are needed.' },
          details: { balance: 12 },
        },
      },
      { error: { code: 'user_banned' as const, message: 'This user is banned.' } },
    ],
  }));
  const commands = [command(1, { metadata: { lines: 3 } }), command(2, { userId: bob.id }), command(3)];
  const response = await send(commands).set('x-request-id', 'r1').expect(200);
  expect(requests()).toEqual([{ commands, actor: 'api-key:chat site' }]);
  const problem = (code: string, title: string, status: number, detail: string) => ({
    ...{ type: `urn:problem-type:scriptsmith:${code}`, title, status, detail, code, requestId: 'r1' },
  });
  expect(response.body).toEqual({
    results: [
      { status: 200, replayed: true, receipt },
      {
        ...{ status: 402, replayed: false },
        error: {
          ...problem(
            'insufficient_credits',
            'Insufficient credits',
            402,
            'There are 12 credits left, and 250 are needed.',
          ),
          balance: 12,
        },
      },
      { status: 403, replayed: false, error: problem('user_banned', 'User banned', 403, 'This user is banned.') },
    ],
  });
  expect(consumptionBatchResponseSchema.safeParse(response.body).success).toBe(true);
  expect(response.headers['idempotent-replayed']).toBeUndefined();
});

test.each([
  ['no commands', [], 'commands'],
  ['too many commands', Array.from({ length: 501 }, (_, number) => command(number)), 'commands'],
  ['an invalid amount', [command(1), command(2, { amount: 0 })], 'commands.1.amount'],
  ['a command without a key', [command(1, { idempotencyKey: undefined })], 'commands.0.idempotencyKey'],
  ['a reserved key', [command(1, { idempotencyKey: 'auto:1' })], 'commands.0.idempotencyKey'],
  ['a user id that is no number', [command(1, { userId: '7' })], 'commands.0.userId'],
  ['an unknown field', [command(1, { balance: 5 })], 'commands.0.balance'],
  ['a lone surrogate in the metadata', [command(1, { metadata: { note: '\ud800' } })], 'commands.0.metadata.note'],
])('rejects a batch with %s and sends nothing', async (_, commands, field) => {
  const response = await send(commands).expect(422);
  expect(response.body).toMatchObject({ code: 'validation_failed' });
  expect(Object.keys((response.body as { fields: object }).fields)).toContain(field);
  expect(requests()).toEqual([]);
});

test('accepts the largest batch and rejects a body of more than 1 MB', async () => {
  const largest = Array.from({ length: 500 }, (_, number) =>
    command(number, { reason: 'ü'.repeat(200), idempotencyKey: String(number).padEnd(255, 'x') }),
  );
  expect(((await send(largest).expect(200)).body as { results: object[] }).results).toHaveLength(500);
  const tooLarge = [command(1, { metadata: { note: 'x'.repeat(1_100_000) } })];
  expect((await send(tooLarge).expect(413)).body).toMatchObject({ code: 'payload_too_large' });
});

test('ten commands count as one call against the limit of the key, and a batch above it consumes nothing', async () => {
  const limited = await GatewayFixture.start({ RATE_LIMIT_FACTOR: '0.1' });
  try {
    const sendNumber = async (count: number) => {
      const commands = Array.from({ length: count }, (_, number) => command(number));
      const { status, headers } = await limited.externalSystem('POST', path).send({ commands });
      return { status, left: Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]) };
    };
    expect(await sendNumber(10)).toEqual({ status: 200, left: 99 });
    expect(await sendNumber(101)).toEqual({ status: 200, left: 88 });
    expect(await sendNumber(500)).toEqual({ status: 200, left: 38 });
    expect(await sendNumber(500)).toEqual({ status: 429, left: 0 });
    expect(limited.fakeServices.requestsTo(billingRequests.consumeCreditsBatch)).toHaveLength(3);
  } finally {
    await limited.stop();
  }
});
