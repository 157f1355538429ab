import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { enter, findDialog, noAdminSecondFactor, openConsole, refusal } from '../../testing/console.js';

const status = 'GET /api/admin/two-factor';
const setup = 'POST /api/admin/two-factor/authenticator-app';
const isOn = { ...noAdminSecondFactor, authenticatorApp: { addedAt: '2026-11-20T12:00:00Z' }, recoveryCodesLeft: 10 };
const wrongCode = refusal(401, 'invalid_second_factor', 'The code is wrong.');

const open = (responses: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/keys', { 'GET /api/admin/keys': { body: { adminKeys: [] } }, ...responses });

test('an owner sets up an app, gets recovery codes once, and Logout ends the session', async () => {
  const { server, actor } = open({
    [setup]: { body: { secret: 'JBSWY3DP', uri: 'otpauth://totp/Scriptsmith' } },
    [`${setup}/confirm`]: wrongCode,
    'DELETE /api/admin/session': { body: { success: true } },
  });
  expect(await screen.findByText(/^Your key Ada opens the console alone/)).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Set Up App' }));
  const dialog = await findDialog('Set Up Authenticator App');
  expect(dialog.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible();
  expect(dialog.getByLabelText('Setup Key')).toHaveValue('JBSWY3DP');
  await enter(actor, dialog.getByLabelText('Authentication Code'), '000 000');
  await actor.click(dialog.getByRole('button', { name: 'Add App' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The code is wrong.');

  server.respondTo(`${setup}/confirm`, { body: { recoveryCodes: ['abcd-efgh-ijkl-mnop-qrst-uvwx'] } });
  server.respondTo(status, { body: isOn });
  await actor.click(dialog.getByRole('button', { name: 'Add App' }));
  const codes = await findDialog('Recovery Codes');
  expect(codes.getByText('abcd-efgh-ijkl-mnop-qrst-uvwx')).toBeVisible();
  await actor.click(codes.getByRole('button', { name: 'I Have Saved Them' }));
  expect(await screen.findByText(/^On for your key Ada since .* You have 10 recovery codes left\.$/)).toBeVisible();
  expect(server.bodiesOf(`${setup}/confirm`)).toEqual([{ code: '000000' }, { code: '000000' }]);

  await actor.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
  const ends = () => server.calls.filter(({ method }) => method === 'DELETE');
  await waitFor(() => expect(ends()).toHaveLength(1));
  expect(ends()[0]?.headers.get('admin-key')).toBe('good key');
});

test('turning it off requires a code of the app or a recovery code', async () => {
  const removal = `${setup}/remove`;
  const { server, actor } = open({ [status]: { body: isOn }, [removal]: wrongCode });
  await actor.click(await screen.findByRole('button', { name: 'Turn Off' }));
  const dialog = await findDialog('Turn Off Two-Factor Authentication');
  await enter(actor, dialog.getByLabelText('Authentication Code'), '123456');
  await actor.click(dialog.getByRole('button', { name: 'Turn Off' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The code is wrong.');
  await actor.click(dialog.getByRole('button', { name: 'Use a Recovery Code' }));
  await enter(actor, dialog.getByLabelText('Recovery Code'), 'abcd-efgh-ijkl-mnop-qrst-uvwx');
  server.respondTo(removal, { body: { success: true } });
  server.respondTo(status, { body: noAdminSecondFactor });
  await actor.click(dialog.getByRole('button', { name: 'Turn Off' }));
  await findToast('Two-Factor Authentication Off');
  expect(await screen.findByRole('button', { name: 'Set Up App' })).toBeVisible();
  expect(server.bodiesOf(removal)).toEqual([{ code: '123456' }, { recoveryCode: 'abcdefghijklmnopqrstuvwx' }]);
});

test('without an encryption key the panel says why it cannot be turned on', async () => {
  open({ [status]: { body: { ...noAdminSecondFactor, isAvailable: false } } });
  expect(await screen.findByText(/^Unavailable because the setting TWO_FACTOR_KEYS/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Set Up App' })).toBeNull();
});
