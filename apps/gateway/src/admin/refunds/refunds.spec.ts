import { affiliateAdminRequests } from '@scriptsmith/contracts/affiliate';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { DomainError } from '@scriptsmith/service-kit';
import { adminKeyOf } from '../../testing/fake-admin.js';
import { GatewayFixture } from '../../testing/gateway-fixture.js';
import { ada, anyId } from '../../testing/users.js';

let gateway: GatewayFixture;
beforeAll(async () => {
  gateway = await GatewayFixture.start();
});
beforeEach(() => gateway.reset());
afterAll(() => gateway.stop());

const refunds = `/api/admin/users/${ada.id}/refunds`;
const preview = (query: string) =>
  gateway.anyone('GET', `/api/admin/users/${ada.id}/refund-preview?${query}`).set('admin-key', adminKeyOf('support'));
const refund = { invoiceId: 'in_1', amountPence: 500, refundedPence: 0, reason: 'Goodwill' };

test('a preview shows the credits of billing and the commission of affiliate', async () => {
  const response = await preview('invoiceId=in_1&amountPence=2000').expect(200);
  expect(response.body).toEqual({
    ...{ paidPence: 3_999, refundedPence: 0, refundablePence: 3_999, isDisputed: false, amountPence: 2_000 },
    ...{ takenCredits: 75_000, shortfallCredits: 0, unlimitedUntil: null, reversedCommissionPence: 225 },
  });
  const [asked] = gateway.fakeServices.requestsTo(affiliateAdminRequests.previewClawback);
  expect(asked?.body).toEqual({ paymentId: 'in_1', refundedPence: 2_000 });
});

test('without affiliate, the commission is not known, and the rest still shows', async () => {
  gateway.fakeServices.respondTo(affiliateAdminRequests.previewClawback, () => {
    throw new DomainError('service_unavailable', 'Not now.');
  });
  const response = await preview('invoiceId=in_1').expect(200);
  expect(response.body).toMatchObject({ amountPence: 3_999, reversedCommissionPence: null });
});

test.each(['', 'invoiceId=in_1&amountPence=0', 'invoiceId=in_1&amountPence=1.5', 'invoiceId=in_1&amountPence=x'])(
  'the preview of "%s" is refused',
  async (query) => {
    await preview(query).expect(400);
    expect(gateway.fakeServices.requestsTo(billingAdminRequests.previewRefund)).toEqual([]);
  },
);

test('a refund needs the role support and carries the admin', async () => {
  const send = (role: 'read-only' | 'support') =>
    gateway.anyone('POST', refunds).set('admin-key', adminKeyOf(role)).set('idempotency-key', anyId).send(refund);
  await send('read-only').expect(403);
  await send('support').expect(200, { success: true });
  expect(gateway.fakeServices.requestsTo(billingAdminRequests.refundPayment).map(({ body }) => body)).toEqual([
    { by: expect.objectContaining({ actionId: anyId }) as object, userId: ada.id, ...refund },
  ]);
});
