import type { RequestContract } from '@scriptsmith/contracts';
import { billingRequests } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { errorOf, GatewayFixture } from '../testing/gateway-fixture.js';
import {
  cardOnFile,
  clientSecret,
  creditEvent,
  creditUsage,
  invoice,
  packPurchase,
  payment,
  paymentIntentId,
  topUp,
  upgradePreview,
} from '../testing/fake-billing.js';
import { ada, subscription } from '../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const lastBody = (contract: RequestContract) => gateway.fakeServices.requestsTo(contract).at(-1)?.body;
const get = async (path: string) => (await gateway.browserOf(ada, 'GET', `/api/${path}`).expect(200)).body as unknown;

test('creates a payment for the signed-in user', async () => {
  const body = { packageId: '50k', userId: ada.id };
  const response = await gateway.browserOf(ada, 'POST', '/api/create-payment-intent').send(body).expect(200);
  expect(response.body).toEqual({ clientSecret, paymentIntentId });
  const purchase = { userId: ada.id, email: ada.email, packageId: '50k' };
  expect(lastBody(billingRequests.createPaymentIntent)).toEqual(purchase);
});

test('buys a pack with the card on file of the signed-in user', async () => {
  const purchaseId = '0199a9b0-0000-7000-8000-000000000000';
  const body = { packageId: '50k', purchaseId, userId: ada.id };
  const buy = (sent: object) => gateway.browserOf(ada, 'POST', '/api/buy-package').send(sent);
  expect((await buy(body).expect(200)).body).toEqual(packPurchase);
  const purchase = { userId: ada.id, email: ada.email, packageId: '50k', purchaseId };
  expect(lastBody(billingRequests.buyPack)).toEqual(purchase);
  for (const wrong of [{ purchaseId: 'again' }, { packageId: '51k' }, { purchaseId: undefined }, { amount: 1 }]) {
    await buy({ ...body, ...wrong }).expect(400);
  }
  gateway.fakeServices.respondTo(billingRequests.buyPack, () => {
    throw new DomainError('no_card_on_file', 'There is no card on file.');
  });
  expect(errorOf(await buy(body).expect(409)).code).toBe('no_card_on_file');
});

test('returns the card on file and the credit usage of the signed-in user', async () => {
  expect(await get(`payment-method/${ada.id}`)).toEqual({ card: cardOnFile });
  expect(lastBody(billingRequests.getCardOnFile)).toEqual({ userId: ada.id });
  expect(await get(`credit-usage/${ada.id}`)).toEqual(creditUsage);
  expect(lastBody(billingRequests.getCreditUsage)).toEqual({ userId: ada.id });
});

test('sets the balance at which the signed-in user is emailed', async () => {
  expect(await get(`credit-alert/${ada.id}`)).toEqual({ alert: { belowCredits: 1_000 } });
  const set = (body: object) => gateway.browserOf(ada, 'POST', '/api/credit-alert').send(body);
  const own = { userId: ada.id, belowCredits: 500 };
  expect((await set(own).expect(200)).body).toEqual({ alert: { belowCredits: 500 } });
  expect(lastBody(billingRequests.setCreditAlert)).toEqual(own);
  expect((await set({ ...own, belowCredits: null }).expect(200)).body).toEqual({ alert: { belowCredits: null } });
  for (const belowCredits of [0, -1, 1.5, 10_000_001, '500', undefined])
    await set({ ...own, belowCredits }).expect(400);
  await set({ ...own, userId: ada.id + 1 }).expect(403);
});

test('turns the automatic top-up of the signed-in user on and off', async () => {
  expect(await get(`top-up/${ada.id}`)).toEqual({ topUp });
  const turnOn = (body: object) => gateway.browserOf(ada, 'POST', '/api/top-up').send(body);
  const own = { userId: ada.id, packageId: '50k', belowCredits: 500, monthlyCapPence: 4_000 };
  expect((await turnOn(own).expect(200)).body).toMatchObject({ topUp: { settings: { packageId: '50k' } } });
  expect(lastBody(billingRequests.turnOnTopUp)).toEqual(own);
  for (const wrong of [{ packageId: 'unlimited' }, { belowCredits: 0 }, { monthlyCapPence: 100_001 }, { isOn: true }]) {
    await turnOn({ ...own, ...wrong }).expect(400);
  }
  await turnOn({ ...own, userId: ada.id + 1 }).expect(403);
  const turnOff = (userId: number) => gateway.browserOf(ada, 'POST', '/api/top-up/off').send({ userId });
  expect((await turnOff(ada.id).expect(200)).body).toEqual({ success: true });
  await turnOff(ada.id + 1).expect(403);
});

test('returns an existing payment', async () => {
  expect(await get(`payment-intent/${paymentIntentId}`)).toEqual(payment);
  expect(lastBody(billingRequests.getPaymentIntent)).toEqual({ userId: ada.id, paymentIntentId });
  await gateway.browserOf(ada, 'GET', '/api/payment-intent/cs_test_1').expect(400);
});

test('returns the preview of an upgrade', async () => {
  expect(await get('upgrade-preview/pro')).toEqual(upgradePreview);
  expect(lastBody(billingRequests.previewUpgrade)).toEqual({ userId: ada.id, planId: 'pro' });
  await gateway.browserOf(ada, 'GET', '/api/upgrade-preview/free').expect(400);
});

describe('an upgrade', () => {
  const { prorationDate } = upgradePreview;
  const upgrade = (body: object) => gateway.browserOf(ada, 'POST', '/api/upgrade-subscription').send(body);

  test('that is paid is applied', async () => {
    const response = await upgrade({ planId: 'pro', prorationDate }).expect(200);
    expect(response.body).toEqual({ success: true, subscription });
    expect(lastBody(billingRequests.upgradeSubscription)).toEqual({ userId: ada.id, planId: 'pro', prorationDate });
  });

  test('that requires a payment returns its client secret', async () => {
    const waiting = { clientSecret, paymentIntentId, status: 'requires_action' as const };
    const answered = { applied: false, subscription, payment: waiting };
    gateway.fakeServices.respondTo(billingRequests.upgradeSubscription, () => answered);
    const response = await upgrade({ planId: 'pro', prorationDate, userId: ada.id }).expect(200);
    const toBePaid = { clientSecret, paymentIntentId, paymentStatus: 'requires_action' };
    expect(response.body).toEqual({ success: false, subscription, ...toBePaid });
  });

  test.each([
    ['subscription_ending', 409],
    ['preview_outdated', 409],
    ['already_subscribed', 409],
    ['no_subscription', 404],
  ] as const)('rejected with %s responds %i', async (code, status) => {
    gateway.fakeServices.respondTo(billingRequests.upgradeSubscription, () => {
      throw new DomainError(code, 'Not now.');
    });
    const response = await upgrade({ planId: 'pro', prorationDate }).expect(status);
    expect(errorOf(response)).toMatchObject({ code, error: 'Not now.' });
  });
});

test('returns the invoices and credit history of the signed-in user', async () => {
  expect(await get(`invoices/${ada.id}`)).toEqual({ invoices: [invoice] });
  expect(await get(`credit-history/${ada.id}`)).toEqual({ entries: [creditEvent], nextCursor: null });
  expect(lastBody(billingRequests.getCreditHistory)).toMatchObject({ userId: ada.id });
  await get(`credit-history/${ada.id}?cursor=abc-_9`);
  expect(lastBody(billingRequests.getCreditHistory)).toMatchObject({ userId: ada.id, cursor: 'abc-_9' });
  for (const cursor of ['%00', 'a'.repeat(201), "'--", 'a&cursor=b']) {
    await gateway.browserOf(ada, 'GET', `/api/credit-history/${ada.id}?cursor=${cursor}`).expect(400);
  }
});
