import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { enter, findDialog, listedUser, openConsole, pageOf } from '../../testing/console.js';

const call = 'PATCH /api/admin/users/7/credits';
const alex = listedUser(7, { username: 'alex', credits: { creditsBalance: 15_000, isUnlimited: false } });

const open = (responses: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('', { 'GET /api/admin/users': pageOf('users', [alex]), ...responses });

const click = async (actor: UserEvent, name: string) => actor.click(await screen.findByRole('button', { name }));

const fill = async (actor: UserEvent, amount: string, reason: string) => {
  await click(actor, 'Credits: alex');
  const dialog = await findDialog('Update Credits');
  await enter(actor, dialog.getByLabelText('Credit Amount'), amount);
  await enter(actor, dialog.getByLabelText('Reason'), reason);
  await actor.click(dialog.getByRole('button', { name: 'Update Credits' }));
};

describe('credits', () => {
  test.each([
    ['Set', '5000', '15,000 → 5,000 (−10,000)', { creditsBalance: 5_000 }],
    ['Add', '5000', '15,000 → 20,000 (+5,000)', { creditsBalance: 20_000, expectedBalance: 15_000 }],
    ['Remove', '5000', '15,000 → 10,000 (−5,000)', { creditsBalance: 10_000, expectedBalance: 15_000 }],
  ])('%s %s shows the balance before and after', async (mode, amount, preview, body) => {
    const { server, actor } = open({ [call]: { body: { success: true, credits: {} } } });
    await click(actor, 'Credits: alex');
    const dialog = await findDialog('Update Credits');
    expect(dialog.getByText(/alex can spend 15,000 credits now/)).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: mode }));
    await enter(actor, dialog.getByLabelText('Credit Amount'), amount);
    expect(await dialog.findByText(preview)).toBeVisible();
    await enter(actor, dialog.getByLabelText('Reason'), 'goodwill');
    await actor.click(dialog.getByRole('button', { name: 'Update Credits' }));
    await findToast('Success');
    expect(server.bodiesOf(call)).toEqual([{ ...body, reason: 'goodwill' }]);
  });

  test('cannot be removed beyond the balance', async () => {
    const { server, actor } = open();
    await click(actor, 'Credits: alex');
    const dialog = await findDialog('Update Credits');
    await actor.click(dialog.getByRole('button', { name: 'Remove' }));
    await enter(actor, dialog.getByLabelText('Credit Amount'), '15001');
    await enter(actor, dialog.getByLabelText('Reason'), 'fraud');
    await actor.click(dialog.getByRole('button', { name: 'Update Credits' }));
    expect(await dialog.findByText('alex has only 15,000 credits')).toBeVisible();
    expect(server.bodiesOf(call)).toEqual([]);
  });

  test('are restored by Undo, unless the balance has changed since', async () => {
    const { server, actor } = open({ [call]: { body: { success: true, credits: {} } } });
    await fill(actor, '25000', 'goodwill');
    const toast = within(await findToast('Success'));
    await actor.click(toast.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.bodiesOf(call)).toHaveLength(2));
    expect(server.bodiesOf(call)[1]).toEqual({
      creditsBalance: 15_000,
      expectedBalance: 25_000,
      reason: 'Undo: goodwill',
    });
    expect(await screen.findByText('alex has 15,000 credits again')).toBeVisible();
  });
});
