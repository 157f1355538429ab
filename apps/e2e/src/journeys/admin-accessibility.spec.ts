import type { Locator, Page } from '@playwright/test';
import { waitForUsers } from '../fixtures/projections.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { expect, test } from '../screens/admin-console.js';
import { chooseRowAction, dialogOf, press } from '../screens/controls.js';
import { abortRequests } from '../screens/network.js';

/** The sections of the console, with a part of each that appears with its code or its data. */
const sections: Readonly<Record<string, (panel: Locator) => Locator>> = {
  Overview: (panel) => panel.getByRole('figure', { name: 'Sign-ups' }),
  Users: (panel) => panel.getByRole('table', { name: 'Users' }),
  'Pending Customers': (panel) => panel.getByRole('button', { name: 'Add Pending Customer' }),
  Affiliates: (panel) => panel.getByRole('region', { name: 'Payouts' }),
  'API Documentation': (panel) => panel.getByText('/api/v1/users/{userId}/credits/consume', { exact: true }),
  Webhooks: (panel) => panel.getByRole('button', { name: 'Add Endpoint' }),
  'Audit Log': (panel) => panel.getByLabel('Target', { exact: true }),
  Keys: (panel) => panel.getByRole('button', { name: 'Create Key' }),
};

async function openSection(page: Page, section: string): Promise<void> {
  await page.getByRole('tab', { name: section, exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: section, exact: true });
  await expect(sections[section]!(panel).first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

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

  for (const section of Object.keys(sections))
    await test.step(section, async () => {
      await openSection(page, section);
      await expectAccessibleInBothThemes(page);
    });

  for (const { section, button, title } of dialogs)
    await test.step(`the dialog ${title}`, async () => {
      await page.goto(section === 'Users' ? `/admin?search=${user.username}` : '/admin');
      await openSection(page, section);
      if (section === 'Users') await chooseRowAction(page, user.username, button);
      else await press(page, button);
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
