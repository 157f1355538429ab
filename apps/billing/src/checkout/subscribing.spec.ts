import { PaymentsScenario } from '../payments.scenario.js';

let given: PaymentsScenario;
beforeAll(async () => (given = await PaymentsScenario.start()));
afterAll(() => given.stop());

test('whoever pays for a plan has its credits', async () => {
  const userId = given.newUser();
  const sessionId = await given.openPlan(userId, 'scripter');
  expect(await given.pay(sessionId)).toBe(200);
  await given.webhooksAreIn();
  expect(await given.account(userId)).toMatchObject({
    known: true,
    credits: { balance: 15_000, isUnlimited: false, rolloverCredits: 0 },
    subscription: { planId: 'scripter', planName: 'Scripter', status: 'active', cancelAtPeriodEnd: false },
  });
  expect(await given.confirm(userId, sessionId)).toMatchObject({
    kind: 'subscription',
    subscription: { planId: 'scripter', status: 'active' },
  });
  expect(await given.balance(userId)).toBe(15_000);
});
