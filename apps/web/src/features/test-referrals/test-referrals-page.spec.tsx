import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { act, screen, waitFor } from '@testing-library/react';
import { adminKeyAccepted } from '@scriptsmith/web-kit/state/admin-access-slice';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const commissionCall = 'POST /api/affiliate/test-commission';

async function openTestPage(responses: ConstructorParameters<typeof FakeServer>[0]) {
  const server = new FakeServer({ ...publicResponses, ...responses });
  const app = openApp('/test-referrals', { user: alex });
  await screen.findByRole('heading', { name: 'Test Referrals' });
  return { ...app, server };
}

const raw = () => document.querySelector('pre');

test('has its defaults, instructions and an empty result', async () => {
  await openTestPage({});
  expect(screen.getByLabelText('User ID')).toHaveValue('2');
  expect(screen.getByLabelText('Test Amount (£)')).toHaveValue('29.99');
  expect(screen.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  expect(raw()).toHaveTextContent('The server response appears here.');
});

test('a test commission is sent as numbers, shown in pounds, and as raw JSON', async () => {
  const response = { success: true, commission: 3, message: 'Generated £3.00 commission for sam' };
  const { actor, server } = await openTestPage({ [commissionCall]: { body: response } });
  await actor.click(screen.getByRole('button', { name: 'Test Commission' }));
  expect(await findToast('Commission Test Successful!')).toHaveTextContent('Generated £3.00 commission');
  expect(server.bodiesOf(commissionCall)).toEqual([{ userId: 2, testAmount: 29.99 }]);
  expect(JSON.parse(raw()!.textContent)).toEqual(response);
});

test('with a stored admin key the commission is tested as an admin', async () => {
  const response = { success: true, commission: 3, message: 'Generated £3.00 commission for sam' };
  const adminCall = 'POST /api/admin/test-commission';
  const { actor, server, store } = await openTestPage({ [adminCall]: { body: response } });
  act(() => void store.dispatch(adminKeyAccepted('ssa_owner')));
  await actor.click(screen.getByRole('button', { name: 'Test Commission' }));
  expect(await findToast('Commission Test Successful!')).toBeVisible();
  expect(server.bodiesOf(adminCall)).toEqual([{ userId: 2, testAmount: 29.99 }]);
});

test("a failed test shows the server's message and the response", async () => {
  const { actor } = await openTestPage({
    [commissionCall]: { status: 403, body: { error: 'This is not your account.', code: 'forbidden' } },
  });
  await actor.click(screen.getByRole('button', { name: 'Test Commission' }));
  expect(await findToast('Test Failed')).toHaveTextContent('This is not your account.');
  expect(JSON.parse(raw()!.textContent)).toEqual({
    status: 403,
    error: 'This is not your account.',
    code: 'forbidden',
  });
});

test.each(['', 'ten', '0', '-1'])('the amount "%s" is rejected before a request is sent', async (amount) => {
  const { actor, server } = await openTestPage({});
  const field = screen.getByLabelText('Test Amount (£)');
  await actor.clear(field);
  if (amount) await actor.type(field, amount);
  await actor.click(screen.getByRole('button', { name: 'Test Commission' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter/));
  expect(server.bodiesOf(commissionCall)).toEqual([]);
});

test.each([
  [{ valid: true, referrer: { username: 'sam' } }, 'Valid Referral Code', 'Referred by sam'],
  [{ valid: false, error: 'Nobody has this code.' }, 'Invalid Code', 'Nobody has this code.'],
])('a code is validated: %j', async (body, title, description) => {
  const { actor } = await openTestPage({ 'GET /api/affiliate/validate/SAM10': { body } });
  await actor.type(screen.getByLabelText('Referral Code'), ' SAM10 ');
  await actor.click(screen.getByRole('button', { name: 'Validate Code' }));
  expect(await findToast(title)).toHaveTextContent(description);
  expect(JSON.parse(raw()!.textContent)).toEqual(body);
});

test('an unreachable server is a failed test as well', async () => {
  const { actor } = await openTestPage({ 'GET /api/affiliate/validate/SAM10': { status: 502 } });
  await actor.type(screen.getByLabelText('Referral Code'), 'SAM10');
  await actor.click(screen.getByRole('button', { name: 'Validate Code' }));
  expect(await findToast('Test Failed')).toHaveTextContent('Failed to validate the referral code');
});
