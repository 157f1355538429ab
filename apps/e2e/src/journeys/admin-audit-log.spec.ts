import { readFile } from 'node:fs/promises';
import { uniqueName } from '../fixtures/customer.js';
import { waitForAuditEntry } from '../fixtures/projections.js';
import { expectAccessible } from '../screens/accessibility-violations.js';
import { expect, test } from '../screens/admin-console.js';
import { choose, press, rowOf } from '../screens/controls.js';

test('the audit log lists every change, is filtered by its address, and is exported', async ({
  openConsole,
  given,
  admin,
}) => {
  const { id } = (await given.subscriber({ plan: 'pro' })).user;
  const reason = uniqueName('audit me');
  await admin.change('PATCH', `/api/admin/users/${id}/credits`, { creditsBalance: 42, reason });
  await waitForAuditEntry(admin, id, 'set-credits');
  const page = await openConsole('/audit?action=set-credits');
  const row = rowOf(page, 'set credits').filter({ hasText: reason });
  await expect(row.getByText(`“${reason}”`)).toBeVisible();
  await expect(row.getByText('42', { exact: true })).toBeVisible();
  await expect(row.getByRole('link', { name: `user ${id}`, exact: true })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  expect(await readFile(await download.path(), 'utf8')).toContain(reason);
  await choose(page, 'Target', 'admin key');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('targetType')).toBe('admin-key');
  await expectAccessible(page);
});
