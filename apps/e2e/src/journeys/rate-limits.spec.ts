import { customerPassword } from '../fixtures/customer.js';
import { enterKey, expect, test } from '../screens/admin-console.js';
import { fill, press } from '../screens/controls.js';
import { expectOpenToast, expectToast } from '../screens/toasts.js';

// The limits of production. Other journeys share a product with higher ones.
test.use({ productOptions: { environment: { RATE_LIMIT_FACTOR: '1' } } });

test('429: too many wrong passwords', async ({ open, given }) => {
  const { email } = (await given.customer()).user;
  const page = await open('/login');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await fill(page, { Email: email, Password: `wrong password ${attempt}` });
    const response = page.waitForResponse('**/api/login');
    await press(page, 'Sign In');
    expect((await response).status()).toBe(401);
  }
  await fill(page, { Password: customerPassword });
  await press(page, 'Sign In');
  await expectToast(page, 'Login Failed', 'Too many wrong passwords. Please try again in 15 minutes.');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
});

test('a wrong admin key is refused, and many of them are rate limited', async ({ open }) => {
  const page = await open('/admin');
  await enterKey(page, 'admin_wrong_key_0000');
  await expectOpenToast(page, 'Access Denied', 'Invalid admin key');
  const limited = page.locator('li[data-state="open"]').filter({ hasText: /^Access Denied(?!Invalid admin key)/ });
  for (let attempt = 0; attempt < 60 && (await limited.count()) === 0; attempt += 1) {
    const response = page.waitForResponse('**/api/admin/session');
    await enterKey(page, `admin_wrong_key_${1000 + attempt}`);
    await response;
  }
  await expect(limited).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
});
