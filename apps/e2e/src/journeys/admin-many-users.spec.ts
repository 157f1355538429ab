import type { Page } from '@playwright/test';
import { uniqueName } from '../fixtures/customer.js';
import { waitForUsers } from '../fixtures/projections.js';
import { expect, test as base } from '../screens/admin-console.js';
import { dialogOf, fill, press, rowOf } from '../screens/controls.js';
import { holdRequests } from '../screens/network.js';

interface SelectedUsers {
  /** What the three usernames begin with. */
  prefix: string;
  page: Page;
}

const test = base.extend<{ selected: SelectedUsers }>({
  selected: async ({ given, admin, openConsole }, use) => {
    const prefix = uniqueName('many');
    for (const number of [1, 2, 3]) await given.customer({ username: `${prefix}-${number}` });
    await waitForUsers(admin, prefix, 3);
    const page = await openConsole(`?search=${prefix}&sort=username`);
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await expect(rowOf(page, `${prefix}-3`)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect(page.getByText('3 selected')).toBeVisible();
    await use({ prefix, page });
  },
});

test('many users get credits, and one who was deleted meanwhile is reported', async ({
  selected: { prefix, page },
  admin,
}) => {
  const { users } = await admin.get<{ users: { id: number }[] }>(`/api/admin/users?search=${prefix}-2`);
  await admin.change('DELETE', `/api/admin/users/${users[0]?.id}`);
  await press(page.getByRole('region', { name: 'Selected users' }), 'Set Credits');
  const dialog = dialogOf(page, 'Set Credits: 3 users');
  await fill(dialog, { 'Credit Amount': '777', Reason: 'beta thanks' });
  await press(dialog, 'Set Credits');
  await expect(page.getByText('3 of 3 processed, 1 not completed')).toBeVisible();
  const results = page.getByRole('list', { name: 'Results' });
  await expect(
    results
      .getByRole('listitem')
      .filter({ hasText: `${prefix}-2` })
      .getByText(/^Failed: /),
  ).toBeVisible();
  await expect(results.getByText('Done', { exact: true })).toHaveCount(2);
  const release = await holdRequests(page, '**/credits');
  await press(page, 'Retry for 1 user');
  await expect(page.getByText('2 of 3 processed')).toBeVisible();
  release();
  await expect(page.getByText('3 of 3 processed, 1 not completed')).toBeVisible();
  await press(page, 'Close');
  await expect(rowOf(page, `${prefix}-1`).getByText('777 credits')).toBeVisible();
});

test('many users are deleted after a typed sentence', async ({ selected: { prefix, page }, admin }) => {
  await press(page.getByRole('region', { name: 'Selected users' }), 'Delete');
  const dialog = dialogOf(page, 'Delete: 3 users');
  await fill(dialog, { 'Type “delete 3 users”': 'delete 3 users' });
  await press(dialog, 'Delete');
  await expect(page.getByText('3 of 3 processed')).toBeVisible();
  await press(page, 'Close');
  await waitForUsers(admin, prefix, 0);
  await press(page, 'Refresh');
  await expect(page.getByText('No users match these filters.')).toBeVisible();
});
