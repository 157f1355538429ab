import { customerPassword } from '../fixtures/customer.js';
import { expect, test } from '../fixtures/test.js';
import { boxOf, fill } from '../screens/controls.js';
import { holdRequests, openOnSlowNetwork } from '../screens/network.js';

const slowTimeoutMs = 60_000;

test('data that is still loading has a placeholder of its final height', async ({ open, given }) => {
  const page = await openOnSlowNetwork(open, '/cancel', await given.subscriber());
  const release = await holdRequests(page, '**/api/subscription/*');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading your subscription' })).toBeVisible({ timeout: slowTimeoutMs });
  const placeholder = await boxOf(page.getByRole('region', { name: 'Current Subscription' }));
  release();
  await expect(page.getByText('£14.99 a month').first()).toBeVisible({ timeout: slowTimeoutMs });
  await expect(page.getByRole('status', { name: 'Loading your credits' })).toHaveCount(0, { timeout: slowTimeoutMs });
  const loaded = await boxOf(page.getByRole('region', { name: 'Current Subscription' }));
  expect(Math.abs(loaded.height - placeholder.height)).toBeLessThanOrEqual(2);
});

test('a double click on a button sends one request', async ({ open, given }) => {
  const { email } = (await given.customer()).user;
  const page = await openOnSlowNetwork(open, '/login');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await fill(page, { Email: email, Password: customerPassword });
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await page.waitForURL('**/dashboard');
  expect(sent.filter((call) => call === 'POST /api/login')).toHaveLength(1);
});
