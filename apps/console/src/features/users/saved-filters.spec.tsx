import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor, within } from '@testing-library/react';
import { enter, findDialog, openConsole, refusal } from '../../testing/console.js';

const id = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11';
const list = 'GET /api/admin/saved-filters';
const save = 'POST /api/admin/saved-filters';
const pastDue = { id, list: 'users', name: 'Past due', query: 'status=past_due&plan=pro' };
const ofAnotherList = { ...pastDue, id: id.replace('a11', 'a12'), list: 'audit-log', name: 'Refunds' };

async function openSavedFilters(path: string, savedFilters: object[] = []) {
  const app = openConsole(path, { [list]: { body: { savedFilters } } });
  await app.actor.click(await screen.findByRole('button', { name: 'Saved Filters' }));
  return { ...app, dialog: await findDialog('Saved Filters') };
}

test('the present filters are saved without the page', async () => {
  const { server, actor, dialog } = await openSavedFilters('?status=past_due&page=3');
  server.respondTo(save, { status: 201, body: { savedFilter: pastDue } });
  await enter(actor, dialog.getByLabelText('Name of the Current Filters'), 'Past due');
  await actor.click(dialog.getByRole('button', { name: 'Save Filters' }));
  expect(await findToast('Success')).toHaveTextContent('Saved the filters as Past due');
  expect(server.bodiesOf(save)).toEqual([{ list: 'users', name: 'Past due', query: 'status=past_due' }]);
});

test('a saved filter of this list is applied with one click', async () => {
  const { server, actor, dialog } = await openSavedFilters('?search=ada', [pastDue, ofAnotherList]);
  const names = () => within(dialog.getByRole('list')).getAllByRole('listitem').length;
  await waitFor(() => expect(names()).toBe(1));
  await actor.click(dialog.getByRole('button', { name: 'Past due' }));
  await waitFor(() =>
    expect(server.calls.at(-1)?.path).toMatch(/^\/api\/admin\/users\?plan=pro&status=past_due&sort=-createdAt&page=1/),
  );
});

test('a name that is taken and a limit that is reached are shown', async () => {
  const { server, actor, dialog } = await openSavedFilters('?status=past_due');
  const message = 'Another saved filter of this list has this name.';
  server.respondTo(save, refusal(409, 'name_taken', message, { name: message }));
  await enter(actor, dialog.getByLabelText('Name of the Current Filters'), 'Past due');
  await actor.click(dialog.getByRole('button', { name: 'Save Filters' }));
  expect(await dialog.findByText(message)).toBeVisible();
});

test('an admin who may only read has no saved filters', async () => {
  openConsole('', {}, 'read-only');
  await screen.findByRole('button', { name: 'Export CSV' });
  expect(screen.queryByRole('button', { name: 'Saved Filters' })).toBeNull();
});
