import { waitForUsers } from '../fixtures/projections.js';
import { expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { boxOf, expectNoSidewaysScrolling } from '../screens/controls.js';

const screens = [
  { link: 'Credits', path: '/add-credits', heading: 'Add Credits' },
  { link: 'Affiliate', path: '/affiliate', heading: 'Affiliate Program' },
  { link: 'Account', path: '/account', heading: 'Account' },
  { link: 'Dashboard', path: '/dashboard', heading: /^Welcome/ },
];

for (const width of [390, 768, 1440, 2560])
  test(`every screen is one click away, at ${width} px`, async ({ open, given }) => {
    const page = await open('/dashboard', await given.subscriber());
    await page.setViewportSize({ width, height: 900 });
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const { link, path, heading } of screens) {
      await navigation.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(path);
      await expect(navigation.locator('[aria-current="page"]')).toHaveText(link);
      await expect(page.getByRole('link', { name: '15,000 credits' })).toBeVisible();
      await expectNoSidewaysScrolling(page);
    }
  });

test('on a phone the bar at the bottom covers neither the footer nor the end of the page', async ({ open, given }) => {
  const page = await open('/account', await given.customer());
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
    const footer = await boxOf(page.getByRole('contentinfo'));
    expect(bar.y + bar.height).toBeCloseTo(844, 0);
    expect(footer.y + footer.height).toBeLessThanOrEqual(bar.y + 1);
  }).toPass();
});

test('the account menu names the customer and logs out', async ({ open, given }) => {
  const { user, ...customer } = await given.customer().then((each) => ({ user: each.user, each }));
  const page = await open('/account', customer.each);
  await page.getByRole('button', { name: 'Account menu' }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText(user.email)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('the command menu opens a screen with the keyboard alone', async ({ open, given }) => {
  const page = await open('/dashboard', await given.customer());
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.type('invoi');
  await expect(page.getByRole('option')).toHaveText(['Invoices']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account#invoices');
});

test('the command menu finds users for admins, and opens the console and the customer site from each other', async ({
  open,
  given,
  admin,
  product,
}) => {
  const { user } = await given.customer();
  await waitForUsers(admin, user.email, 1);
  const page = await open('/admin');
  await page.getByLabel('Admin Key').fill(product.adminKey);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.keyboard.press('Meta+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill(user.username);
  await page.getByRole('option', { name: user.email }).click();
  await expect(page).toHaveURL(`/admin/users/${user.id}`);

  await page.getByRole('link', { name: 'Scriptsmith' }).click();
  // The landing page is visible before its script has run.
  await expect(page.locator('html:not([data-starting])')).toBeAttached();
  await page.keyboard.press('Meta+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('audit');
  await page.getByRole('option', { name: 'Audit Log' }).click();
  await expect(page.getByRole('tab', { name: 'Audit Log', selected: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible();
});

test('? lists the keyboard shortcuts', async ({ open }) => {
  const page = await open('/cancel');
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
