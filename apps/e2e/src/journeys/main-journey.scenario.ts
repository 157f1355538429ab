import { customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { subscribeOnHostedPage } from '../screens/cards.js';
import { signUp } from '../screens/sign-in.js';

/** Declares the scenarios that must hold in every topology. */
export function describeMainJourney(topology: string): void {
  test.describe(`the main journey in ${topology}`, () => {
    test('a visitor signs up, subscribes, sees the credits, and an external system consumes some', async ({
      open,
      product,
      externalApi,
    }) => {
      const username = uniqueName('journey');
      const email = `${username}@example.com`;
      const page = await open('/');

      await test.step('a visitor signs up', async () => {
        await page
          .getByRole('link', { name: 'Sign Up' })
          .or(page.getByRole('button', { name: 'Sign Up' }))
          .first()
          .click();
        await signUp(page, { username, email, password: customerPassword });
        await expect(page.getByText('No active subscription').first()).toBeVisible();
      });

      await test.step('picks a plan and pays on the hosted page', async () => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Get Started' }).first().click();
        await page.waitForURL(`${product.stripeEmulatorOrigin.replace('127.0.0.1', '*')}/**`);
        await subscribeOnHostedPage(page, 'Jo Journey');
        await page.waitForURL('**/success?session_id=*');
        await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
        await page.getByRole('link', { name: 'Go to Dashboard' }).click();
      });

      await test.step('sees the credits on the dashboard', async () => {
        await page.waitForURL('**/dashboard');
        await expect(page.getByText('15,000', { exact: true }).first()).toBeVisible();
        await expect(page.getByText('active', { exact: true }).first()).toBeVisible();
      });

      await test.step('an external system consumes some of them, once', async () => {
        const { body: login } = await externalApi.login(email, customerPassword);
        expect(login).toMatchObject({ canChat: true, user: { username } });
        const responses = await Promise.all(
          Array.from({ length: 20 }, () =>
            externalApi.consume(login.user.id, 1_500, { key: `resource of ${username}` }),
          ),
        );
        expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
        expect(responses[0]?.body).toMatchObject({ consumed: 1_500, balance: 13_500, isUnlimited: false });
        expect(responses.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true')).toHaveLength(1);
        await page.reload();
        await expect(page.getByText('13,500', { exact: true }).first()).toBeVisible();
      });
    });

    test('of fifty simultaneous requests on 15,000 credits, exactly fifteen succeed', async ({
      given,
      externalApi,
    }) => {
      const customer = await given.subscriber({ plan: 'scripter' });
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => externalApi.consume(customer.user.id, 1_000)),
      );
      const statuses = responses.map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array<number>(15).fill(200), ...Array<number>(35).fill(402)]);
      expect(responses.filter(({ body }) => body.code === 'insufficient_credits')).toHaveLength(35);
      expect(await customer.credits()).toMatchObject({ creditsBalance: 0, creditsUsedThisMonth: 15_000 });
    });
  });
}
