import { waitForUsers } from '../fixtures/projections.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { expect, test } from '../screens/admin-console.js';
import { dialogOf, press } from '../screens/controls.js';
import { abortRequests } from '../screens/network.js';

const sections = [
  ...['Overview', 'Users', 'Pending Customers', 'Affiliates', 'API Documentation', 'Webhooks', 'Audit Log', 'Keys'],
];

/** The dialogs of a section, by the button that opens each and the one that closes it. */
const dialogs = [
  { section: 'Users', button: 'Reset Password', title: 'Reset Password' },
  { section: 'Users', button: 'Ban', title: 'Ban User' },
  { section: 'Users', button: 'Delete', title: 'Delete User' },
  { section: 'Affiliates', button: 'Pay Out', title: 'Pay Out' },
  { section: 'Affiliates', button: 'Start Promotion', title: 'Start Promotion' },
  { section: 'Keys', button: 'Create Key', title: 'Create Admin Key' },
];

test('every section of the console is accessible in both themes, with data, with dialogs and with errors', async ({
  openConsole,
  given,
  admin,
}) => {
  const { user } = (await given.affiliate()).customer;
  await waitForUsers(admin, user.email, 1);
  const page = await openConsole(`?search=${user.username}`);
  const panel = page.getByRole('tabpanel');
  const openSection = async (section: string) => {
    await page.getByRole('tab', { name: section, exact: true }).click();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  };

  for (const section of sections)
    await test.step(section, async () => {
      await openSection(section);
      await expectAccessibleInBothThemes(page);
    });

  for (const { section, button, title } of dialogs)
    await test.step(`the dialog ${title}`, async () => {
      await page.goto(section === 'Users' ? `/admin?search=${user.username}` : '/admin');
      await openSection(section);
      await press(page, section === 'Users' ? `${button}: ${user.username}` : button);
      await expect(dialogOf(page, title)).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });

  await test.step('an opened row and its menu, on a phone', async () => {
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin?search=${user.username}`);
    await press(page, `Details: ${user.username}`);
    await expectAccessibleInBothThemes(page);
    await press(page, `Actions for ${user.username}`);
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    if (desktop) await page.setViewportSize(desktop);
  });

  await test.step('the page of a user', async () => {
    await page.goto(`/admin/users/${user.id}`);
    await expect(page.getByRole('heading', { name: user.username, exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await page.goto('/admin/api-documentation');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await abortRequests(page, '**/api/admin/**');
  for (const section of ['Overview', 'Users', 'Pending Customers', 'Affiliates', 'Webhooks', 'Audit Log'])
    await test.step(`${section}, not loaded`, async () => {
      await page.getByRole('tab', { name: section, exact: true }).click();
      await expect(panel.getByText(/^Failed to load admin data/).first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
    });
});
