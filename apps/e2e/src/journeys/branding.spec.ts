import { brandedProduct, expect, test } from '../fixtures/test.js';

test.use({ productOptions: brandedProduct });

test('the landing page is readable without script, and shows the configured brand', async ({ browser, product }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(product.origin);
  for (const words of ['Choose Your Plan', 'Most Popular', '£14.99', '£39.99', '£99.99', 'Add-ons', 'Best Value']) {
    expect(await page.getByText(words, { exact: true }).first().isVisible()).toBe(true);
  }
  expect(await page.title()).toBe('Forgeworks');
  expect(await page.content()).not.toContain('Scriptsmith');
  await page.close();
});

test('the app hydrates the prerendered landing page without a console error', async ({ open }) => {
  const page = await open('/cancel');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/', { waitUntil: 'commit' });
  const card = await page.getByRole('article', { name: 'Enterprise' }).elementHandle();
  await expect(page.locator('html:not([data-starting])')).toBeAttached();
  expect(await card?.isVisible()).toBe(true);
  await expect(page.getByText('Forgeworks').first()).toBeVisible();
  expect(errors).toEqual([]);
});
