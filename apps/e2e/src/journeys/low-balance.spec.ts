import { expect, test } from '../fixtures/test.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { fill, press } from '../screens/controls.js';
import { expectToast } from '../screens/toasts.js';

test('a customer is told of a low balance by email, once for each time that it gets low', async ({
  open,
  given,
  externalApi,
  mailbox,
}) => {
  const customer = await given.subscriber();
  const { id, email } = customer.user;
  const page = await open('/account', customer);
  const panel = page.getByRole('region', { name: 'Low Balance' });
  await fill(panel, { 'Email me below this many credits': '10000' });
  await press(panel, 'Turn On');
  await expectToast(page, 'Email Turned On', 'We email you when use brings your balance below 10,000 credits.');
  await externalApi.consume(id, 4_000);
  await externalApi.consume(id, 2_000);
  const viewer = await mailbox.open(email, /You have 9,000 credits left/);
  await expect(viewer.locator('pre')).toContainText('Add credits:');
  await viewer.close();
  await press(panel, 'Turn Off');
  await expectToast(page, 'Email Turned Off', 'You no longer receive an email at a low balance.');
});

test('a customer lets packs be bought at a low balance, up to a monthly cap', async ({ open, given, externalApi }) => {
  const customer = await given.subscriber();
  const { id } = customer.user;
  const page = await open('/account', customer);
  const panel = page.getByRole('region', { name: 'Automatic Top-Up' });
  await panel.getByRole('button', { name: /^10,000 credits/ }).click();
  await fill(panel, { 'Buy below this many credits': '10000', 'At most per month (£)': '5' });
  await press(panel, 'Turn On');
  await expectToast(page, 'Automatic Top-Up Turned On', 'At most £5.00 is charged per calendar month.');

  await test.step('use that brings the balance below buys one pack with the card on file', async () => {
    await externalApi.consume(id, 6_000);
    await expect.poll(async () => (await externalApi.credits(id)).body.balance).toBe(19_000);
    await page.reload();
    await expect(panel.getByText('£5.00 of at most £5.00 has been charged this month.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the cap is never passed', async () => {
    await externalApi.consume(id, 10_000);
    await page.reload();
    await expect(panel.getByText('£5.00 of at most £5.00 has been charged this month.')).toBeVisible();
    expect((await externalApi.credits(id)).body.balance).toBe(9_000);
  });

  await test.step('it is turned off at any time', async () => {
    await press(panel, 'Turn Off');
    await expectToast(page, 'Automatic Top-Up Turned Off', 'No more packs are bought for you.');
  });
});
