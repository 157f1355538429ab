import { expectAccessible } from '../screens/accessibility-violations.js';
import { expect, test } from '../screens/admin-console.js';
import { dialogOf, fill, press, rowOf } from '../screens/controls.js';
import { expectOpenToast } from '../screens/toasts.js';

test('an affiliate is deactivated, activated, and given a separate promotion', async ({ openConsole, given }) => {
  const { username } = (await given.affiliate()).customer.user;
  const page = await openConsole('/affiliates');
  await expect(rowOf(page, username).getByText('Active', { exact: true })).toBeVisible();
  await press(page, `Deactivate: ${username}`);
  await expectOpenToast(page, 'Success', 'Affiliate deactivated successfully');
  await expect(rowOf(page, username).getByText('Inactive')).toBeVisible();
  await press(page, `Activate: ${username}`);
  await expectOpenToast(page, 'Success', 'Affiliate activated successfully');

  await press(page, `Promotion: ${username}`);
  const dialog = dialogOf(page, 'Start Promotion');
  await fill(dialog, { 'Rate (%)': '15.5', Starts: '2026-01-01T00:00', Ends: '2099-01-01T00:00' });
  await press(dialog, 'Save Promotion');
  await expectOpenToast(page, 'Success', 'Promotion saved');
  await expect(rowOf(page, username).getByText(/^15\.5% until 1 January 2099/)).toBeVisible();
  await press(page, `Promotion: ${username}`);
  await press(dialogOf(page, 'Edit Promotion'), 'End Promotion');
  await expectOpenToast(page, 'Success', 'Promotion ended');
  await expectAccessible(page);
});
