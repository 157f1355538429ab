import { EmulatorFixture, idOf } from '../testing/emulator-fixture.js';

let emulator: EmulatorFixture;
beforeAll(async () => (emulator = await EmulatorFixture.start({ withReceiver: true })));
afterAll(() => emulator.close());

const pay = async (payment_method = 'pm_card_visa') => {
  const { id } = await emulator.stripe.paymentIntents.create({ amount: 2_000, currency: 'gbp' });
  return emulator.stripe.paymentIntents.confirm(id, { payment_method, return_url: 'http://localhost/' });
};
const eventsAbout = async (disputeId: string) => {
  await emulator.idle();
  return emulator
    .receiver!.received.filter(({ event }) => 'id' in event.data.object && event.data.object.id === disputeId)
    .map(({ event }) => event.type);
};

test('a dispute withdraws the funds, and winning it reinstates them', async () => {
  const payment = await pay();
  const { id } = await emulator.control<{ id: string }>('disputes', { payment_intent: payment.id, amount: 500 });
  expect(await emulator.stripe.disputes.retrieve(id)).toMatchObject({
    ...{ amount: 500, currency: 'gbp', status: 'needs_response', reason: 'fraudulent', payment_intent: payment.id },
  });
  expect((await emulator.stripe.charges.retrieve(idOf(payment.latest_charge))).disputed).toBe(true);
  await emulator.control(`disputes/${id}/close`, { status: 'won' });
  expect((await emulator.stripe.disputes.list({ payment_intent: payment.id })).data).toMatchObject([{ status: 'won' }]);
  expect((await eventsAbout(id)).sort()).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
  ]);
});

test('a dispute that the merchant accepts is lost and cannot be closed again', async () => {
  const payment = await pay();
  const { id } = await emulator.control<{ id: string }>('disputes', { charge: idOf(payment.latest_charge) });
  expect((await emulator.stripe.disputes.close(id)).status).toBe('lost');
  await expect(emulator.stripe.disputes.close(id)).rejects.toMatchObject({ code: 'dispute_already_closed' });
  expect(await eventsAbout(id)).not.toContain('charge.dispute.funds_reinstated');
});

test('a lost dispute that is reversed reinstates the funds, and a won one withdraws them again', async () => {
  const payment = await pay();
  const { id } = await emulator.control<{ id: string }>('disputes', { payment_intent: payment.id });
  expect((await emulator.post(`/_emulator/disputes/${id}/reverse`, {})).status).toBe(400);
  await emulator.control(`disputes/${id}/close`, { status: 'lost' });
  const before = (await eventsAbout(id)).length;
  await emulator.control(`disputes/${id}/reverse`);
  expect((await emulator.stripe.disputes.retrieve(id)).status).toBe('won');
  expect((await eventsAbout(id)).slice(before).sort()).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.updated',
  ]);
  await emulator.control(`disputes/${id}/reverse`);
  expect((await emulator.stripe.disputes.retrieve(id)).status).toBe('lost');
  expect((await eventsAbout(id)).filter((type) => type === 'charge.dispute.funds_withdrawn')).toHaveLength(2);
});

test('a disputed charge can be refunded only after the dispute is won', async () => {
  const payment = await pay();
  const { id } = await emulator.control<{ id: string }>('disputes', { payment_intent: payment.id });
  const refund = () => emulator.stripe.refunds.create({ payment_intent: payment.id });
  await expect(refund()).rejects.toMatchObject({ code: 'charge_disputed' });
  await emulator.control(`disputes/${id}/close`, { status: 'won' });
  expect((await refund()).amount).toBe(2_000);
});

test('the dispute test card creates a dispute', async () => {
  const payment = await pay('pm_card_createDispute');
  expect(payment.status).toBe('succeeded');
  const { data } = await emulator.stripe.disputes.list({ charge: idOf(payment.latest_charge) });
  expect(data).toMatchObject([{ amount: 2_000, reason: 'fraudulent', status: 'needs_response' }]);
});

test('unpaid payments, disputed payments and larger amounts cannot be disputed', async () => {
  const payment = await pay();
  const statusOf = async (body: object) => (await emulator.post('/_emulator/disputes', body)).status;
  expect(await statusOf({})).toBe(400);
  expect(await statusOf({ payment_intent: payment.id, amount: 2_001 })).toBe(400);
  expect(await statusOf({ payment_intent: 'pi_unknown' })).toBe(400);
  expect(await statusOf({ payment_intent: payment.id })).toBe(200);
  expect(await statusOf({ payment_intent: payment.id })).toBe(400);
});
