import type { AdminKeySecretResponse } from '@scriptsmith/contracts/gateway';
import { uniqueName } from '../fixtures/customer.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { expect, test } from '../screens/admin-console.js';
import { choose, dialogOf, fill, press } from '../screens/controls.js';
import { expectToast } from '../screens/toasts.js';

test('an admin saves the filters of a list, and finds them again on another device', async ({ openConsole, admin }) => {
  const { secret } = (await admin.change('POST', '/api/admin/keys', {
    name: uniqueName('support'),
    role: 'support',
  })) as AdminKeySecretResponse;
  const page = await openConsole('', secret!);
  const dialog = dialogOf(page, 'Saved Filters');
  const name = 'Name of the Current Filters';

  await test.step('nothing can be saved without filters', async () => {
    await press(page, 'Saved Filters');
    await expect(dialog.getByText('No saved filters for this list yet.')).toBeVisible();
    await fill(dialog, { [name]: 'Nothing' });
    await press(dialog, 'Save Filters');
    await expect(dialog.getByText('Set filters in the list first')).toBeVisible();
    await press(dialog, 'Cancel');
  });

  await test.step('the present filters are saved under a name', async () => {
    await choose(page, 'Status', 'past_due');
    await choose(page, 'Plan', 'Professional');
    await press(page, 'Saved Filters');
    await fill(dialog, { [name]: 'Late payers' });
    await press(dialog, 'Save Filters');
    await expectToast(page, 'Success', 'Saved the filters as Late payers');
    await press(page, 'Saved Filters');
    await fill(dialog, { [name]: 'Late payers' });
    await press(dialog, 'Save Filters');
    await expect(dialog.getByText('Another saved filter of this list has this name.')).toBeVisible();
  });

  await test.step('another device applies, renames and deletes them', async () => {
    const other = await openConsole('', secret!);
    const saved = dialogOf(other, 'Saved Filters');
    await press(other, 'Saved Filters');
    await press(saved, 'Late payers');
    await expect(other).toHaveURL(/status=past_due/);
    await expect(other.getByRole('combobox', { name: 'Plan', exact: true })).toHaveText('Plan: Professional');
    await press(other, 'Saved Filters');
    await press(saved, 'Rename: Late payers');
    await fill(saved, { 'New Name of Late payers': 'Arrears' });
    await press(saved, 'Rename');
    await expect(saved.getByRole('button', { name: 'Arrears', exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(other);
    await press(saved, 'Delete: Arrears');
    await expect(saved.getByText('No saved filters for this list yet.')).toBeVisible();
  });
});
