import { expect, test } from '../fixtures/test.js';
import { awayFromMidnight } from '../fixtures/traffic.js';
import { cards, updateCard } from '../screens/cards.js';
import { boxOf } from '../screens/controls.js';
import { abortRequests } from '../screens/network.js';
import { expectToast, toasts } from '../screens/toasts.js';

const card = 'Visa •••• 4242';

test('the dashboard shows daily use, days left, the parts of the balance, charges and the card', async ({
  open,
  given,
  externalApi,
}) => {
  await awayFromMidnight();
  const customer = await given.subscriber();
  const reasons = [1, 2, 3, 4, 5, 6].map((number) => `script ${number}`);
  for (const reason of reasons) await externalApi.consume(customer.user.id, 500, { reason });
  const page = await open('/dashboard', customer);
  const use = page.getByRole('region', { name: 'Daily Use' });
  await expect(use.getByText(/3,000 in total, at most 3,000 on/)).toBeAttached();
  await expect(use.getByText('Average per Day').locator('..')).toContainText('3,000');
  await expect(use.getByText('Lasts at This Pace').locator('..')).toContainText('4 days');
  const credits = page.getByRole('region', { name: 'Credits Overview' });
  await expect(credits.getByText('Plan Credits').locator('..')).toContainText('12,000');
  const charges = page.getByRole('region', { name: 'Latest Charges' }).getByRole('listitem');
  await expect(charges).toHaveCount(5);
  await expect(charges.first()).toContainText('script 6');
  await expect(charges.first()).toContainText('500');
  await expect(page.getByText(card)).toBeVisible();
});

test('a package is bought with the card on file in one click, once', async ({ open, given }) => {
  const customer = await given.subscriber();
  const page = await open('/add-credits', customer);
  const pack = page.getByRole('article', { name: '10,000 Credits' });
  await pack.getByRole('button', { name: `Buy with ${card}` }).dblclick();
  await expectToast(page, '10,000 credits added', `£5.00 was charged to ${card}.`);
  await expect(page.getByRole('link', { name: '25,000 credits' })).toBeVisible();
  await page.goto('/dashboard');
  const credits = page.getByRole('region', { name: 'Credits Overview' });
  await expect(credits.getByText('Add-on Credits').locator('..')).toContainText('10,000');
});

test('a declined card is reported at the package, and another one pays', async ({ open, given }) => {
  const customer = await given.subscriber();
  const page = await open('/account', customer);
  await page.getByRole('button', { name: 'Update Card' }).click();
  await updateCard(page, cards.declinedAtRenewal);
  await expectToast(page, 'Card Updated', 'Your next renewal will use it.');
  await page.goto('/add-credits');
  const pack = page.getByRole('article', { name: '10,000 Credits' });
  await pack.getByRole('button', { name: /^Buy with Visa •••• 0341/ }).click();
  const alert = pack.getByRole('alert');
  await expect(alert).toContainText('Your card was declined. Use another card, or ask your bank.');
  await expect(toasts(page)).toHaveCount(0);
  await alert.getByRole('link', { name: 'Pay with another card' }).click();
  await expect(page.getByRole('button', { name: 'Pay £5.00' })).toBeVisible();
});

test('without a response the same purchase is repeated and charged once', async ({ open, given }) => {
  const customer = await given.subscriber();
  const page = await open('/add-credits', customer);
  const pack = page.getByRole('article', { name: '10,000 Credits' });
  let isFirst = true;
  await page.route('**/api/buy-package', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    // The server charges the card, and its response is lost.
    await route.fetch();
    await route.abort();
  });
  const buy = pack.getByRole('button', { name: `Buy with ${card}` });
  await buy.click();
  await expect(pack.getByRole('alert')).toContainText('The server cannot be reached.');
  await buy.click();
  await expectToast(page, '10,000 credits added', `£5.00 was charged to ${card}.`);
  await expect(pack.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '25,000 credits' })).toBeVisible();
});

test('a toast covers no button on a phone', async ({ open, given }) => {
  const page = await open('/dashboard', await given.subscriber());
  await page.setViewportSize({ width: 390, height: 844 });
  await abortRequests(page, '**/api/chat-code');
  await page.getByRole('main').getByRole('button', { name: 'Start Chatting' }).first().click();
  // A toast stays while the pointer is over it.
  await toasts(page).hover();
  await expect(async () => {
    const toast = await boxOf(toasts(page));
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box && box.y + box.height > 0) expect(box.y).toBeGreaterThanOrEqual(toast.y + toast.height);
    }
  }).toPass();
});

test('a list on a phone shows one line for each entry, and its details on tap', async ({
  open,
  given,
  externalApi,
}) => {
  const customer = await given.subscriber();
  await externalApi.consume(customer.user.id, 250, { reason: 'a garage script' });
  const page = await open('/account', customer);
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('table', { name: 'Credit history' }).getByRole('row').filter({ hasText: 'garage' });
  await expect(row.getByText('a garage script')).toBeVisible();
  await expect(row.getByText('-250')).toBeVisible();
  await expect(row.getByText('Spent')).toBeHidden();
  await expect(async () => expect((await boxOf(row)).height).toBeLessThan(64)).toPass();
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(row.getByText('Spent')).toBeVisible();
});
