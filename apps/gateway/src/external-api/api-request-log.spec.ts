import type { EventPayload } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { DomainError } from '@scriptsmith/service-kit';
import { eventually } from '@scriptsmith/testing';
import { GatewayFixture } from '../testing/gateway-fixture.js';
import { ada, entryId } from '../testing/users.js';

type Recorded = EventPayload<typeof identityEvents.apiRequestsAnswered>['requests'];

let gateway: GatewayFixture;
let events: { payload: unknown }[];
beforeAll(async () => {
  gateway = await GatewayFixture.start();
  events = gateway.fakeServices.eventsOf(identityEvents.apiRequestsAnswered);
});
beforeEach(() => {
  gateway.reset();
  events.length = 0;
});
afterAll(() => gateway.stop());

const recorded = (): Recorded => events.flatMap(({ payload }) => (payload as { requests: Recorded }).requests);
const path = `/api/v1/users/${ada.id}/credits`;

test('records how requests of API keys were answered, without their query and body', async () => {
  await gateway.externalSystem('GET', `${path}/history?cursor=${entryId}`).set('x-request-id', 'r1');
  gateway.fakeServices.respondTo(billingRequests.consumeCredits, () => {
    throw new DomainError('insufficient_credits', 'There are not enough credits.', { balance: 12 });
  });
  await gateway
    .externalSystem('POST', `${path}/consume`)
    .set('x-request-id', 'r2')
    .send({ amount: 5, reason: 'a secret' });
  await gateway.externalSystem('POST', `${path}/consume`).set('x-request-id', 'r3').send({ amount: -5 });
  const answered = {
    keyId: entryId,
    answeredAt: gateway.clock.now().toISOString(),
    durationMs: expect.any(Number) as number,
  };
  await eventually(() =>
    expect(recorded()).toEqual([
      {
        ...answered,
        requestId: 'r1',
        method: 'GET',
        path: `${path}/history`,
        status: expect.any(Number) as number,
        code: null,
      },
      {
        ...answered,
        requestId: 'r2',
        method: 'POST',
        path: `${path}/consume`,
        status: 402,
        code: 'insufficient_credits',
      },
      { ...answered, requestId: 'r3', method: 'POST', path: `${path}/consume`, status: 422, code: 'validation_failed' },
    ]),
  );
});

test('records neither requests of browsers nor those of unknown keys', async () => {
  await gateway.browserOf(ada, 'GET', `/api/user/${ada.id}`).expect(200);
  await gateway.externalSystem('GET', path).set('api-key', 'ssk_unknown').expect(401);
  await gateway.externalSystem('GET', path).set('x-request-id', 'last').expect(200);
  await eventually(() => expect(recorded().map(({ requestId }) => requestId)).toEqual(['last']));
});

test('publishes what is left when the gateway stops', async () => {
  const own = await GatewayFixture.start();
  const published = own.fakeServices.eventsOf(identityEvents.apiRequestsAnswered);
  await own.externalSystem('GET', path).expect(200);
  await own.stop();
  expect(published).toHaveLength(1);
});
