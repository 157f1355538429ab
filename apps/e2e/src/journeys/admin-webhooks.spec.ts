import { WebhookReceiver } from '../fixtures/webhook-receiver.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { expect, takeSecret, test as base } from '../screens/admin-console.js';
import { dialogOf, fill, press } from '../screens/controls.js';
import { expectOpenToast } from '../screens/toasts.js';

const test = base.extend<{ receiver: WebhookReceiver }>({
  receiver: async ({}, use) => {
    const receiver = await WebhookReceiver.listen({ firstStatus: 500 });
    await use(receiver);
    await receiver.close();
  },
});

test('a webhook endpoint is added, shows its secret once, is tested, and redelivers an event', async ({
  openConsole,
  receiver,
}) => {
  const page = await openConsole('/webhooks');
  await press(page, 'Add Endpoint');
  const dialog = dialogOf(page, 'Add Endpoint');
  await press(dialog, 'Add Endpoint');
  await expect(dialog.getByText('Enter an https:// address')).toBeVisible();
  await fill(dialog, { 'Endpoint URL': receiver.url, Description: 'The chat site' });
  await expectAccessible(page);
  await press(dialog, 'Add Endpoint');
  expect(await takeSecret(page, 'Signing Secret', 'Signing Secret')).toMatch(/^whsec_/);
  await press(page, 'Send Test');
  await expectOpenToast(page, 'Success', 'Test event sent');
  await expect(page.getByText(/^The endpoint responded: 500 in \d+ ms\.$/)).toBeVisible();
  const deliveries = page.getByRole('table', { name: 'Deliveries' });
  await expect(deliveries.getByText('webhook.test')).toBeVisible();
  await press(page, 'Inspect: webhook.test');
  const delivery = dialogOf(page, 'Delivery');
  await expect(delivery.getByRole('region', { name: 'Headers and signature' })).toContainText(
    /webhook-id: .*webhook-signature: v1,/s,
  );
  await expect(delivery.getByRole('region', { name: 'Body' })).toContainText('"type": "webhook.test"');
  await expectAccessible(page);
  await press(delivery, 'Close');
  await press(page, 'Redeliver: webhook.test');
  await expectOpenToast(page, 'Success', 'Event redelivered');
  // The endpoint accepts the second attempt, which the list shows without a reload.
  await expect(deliveries.getByText('delivered')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Disable');
  await expectOpenToast(page, 'Success', 'Endpoint disabled');
  await expect(page.getByText('Disabled by an admin.')).toBeVisible();
  await press(page, 'Rotate Secret');
  await press(dialogOf(page, 'Rotate Key'), 'Rotate Key');
  await takeSecret(page, 'Signing Secret', 'Signing Secret');
  await press(page, 'Delete');
  await press(dialogOf(page, 'Delete Endpoint'), 'Delete Endpoint');
  await expect(page.getByText(/^No endpoints yet/)).toBeVisible();
});
