import { findToast } from '@scriptsmith/ui/testing/find-toast';
import type {
  AffiliateAccount,
  HeldCommission,
  PayoutBatch,
  RejectedCommission,
} from '@scriptsmith/contracts/affiliate';
import type { PayoutPreviewResponse } from '@scriptsmith/contracts/gateway';
import { screen } from '@testing-library/react';
import { enter, findDialog, openConsole, pageOf } from '../../testing/console.js';

const time = '2026-11-21T12:00:00Z';
const batchId = '0199d6a5-0000-7000-8000-000000000002';
const alex: AffiliateAccount = {
  id: 7,
  username: 'alex',
  email: 'alex@example.com',
  referralCode: 'ALEX10',
  isActive: true,
  promotion: null,
  totalReferrals: 12,
  totalEarnings: 4_550,
  pendingEarnings: 1_250,
};
const held: HeldCommission = {
  id: batchId,
  amountPence: 399,
  basePence: 3_999,
  earnedAt: time,
  heldBecause: 'same-visitor',
  affiliate: { userId: 7, username: 'alex', email: 'alex@example.com' },
  referred: { userId: 9, username: 'lexa', email: 'lexa@example.com', createdAt: time },
};
const rejected: RejectedCommission = {
  id: '0199d6a5-0000-7000-8000-000000000003',
  amountPence: 150,
  basePence: 1_499,
  earnedAt: time,
  rejectedAt: time,
  rejectedBecause: 'review',
  reason: 'same address',
  affiliate: { userId: 7, username: 'alex', email: 'alex@example.com' },
  referred: { userId: 11, username: 'axel', email: 'axel@example.com' },
};
const preview: PayoutPreviewResponse = {
  payoutCount: 2,
  totalPence: 123_450,
  payouts: [
    { userId: 7, username: 'alex', email: 'alex@example.com', amountPence: 123_000, commissionCount: 4 },
    { userId: 9, username: 'lexa', email: 'lexa@example.com', amountPence: 450, commissionCount: 1 },
  ],
};
const batch: PayoutBatch = { id: batchId, createdAt: time, payoutCount: 2, totalPence: 123_450 };

const open = (responses: Parameters<typeof openConsole>[1] = {}, role: Parameters<typeof openConsole>[2] = 'owner') =>
  openConsole(
    '/affiliates',
    {
      'GET /api/admin/affiliates': pageOf('affiliates', [alex]),
      'GET /api/admin/promotion': { body: { promotion: null } },
      'GET /api/admin/payouts': pageOf('batches', [batch]),
      'GET /api/admin/commissions/held': pageOf('commissions', [held]),
      'GET /api/admin/commissions/rejected': pageOf('commissions', [rejected]),
      'GET /api/admin/payouts/preview': { body: preview },
      ...responses,
    },
    role,
  );

test('are listed with code, referrals and money in pounds', async () => {
  open();
  expect(await screen.findByRole('table', { name: 'Affiliates' })).toHaveTextContent(
    /alex.*ALEX10.*12.*£45\.50.*£12\.50.*–.*Active/,
  );
});

test.each([
  [true, 'Deactivate', { body: { success: true } }, 'Success', 'Affiliate deactivated successfully'],
  [false, 'Activate', { body: { success: true } }, 'Success', 'Affiliate activated successfully'],
  [true, 'Deactivate', { status: 503 }, 'Error', 'Failed to update affiliate status'],
])('active %s: %s responses %j', async (isActive, button, response, title, message) => {
  const call = 'PATCH /api/admin/affiliates/7/status';
  const { server, actor } = open({
    'GET /api/admin/affiliates': pageOf('affiliates', [{ ...alex, isActive }]),
    [call]: response,
  });
  await actor.click(await screen.findByRole('button', { name: `${button}: alex` }));
  expect(await findToast(title)).toHaveTextContent(message);
  expect(server.bodiesOf(call)).toEqual([{ isActive: !isActive }]);
});

test('a payout asks for confirmation and shows its total', async () => {
  const call = 'POST /api/admin/payouts';
  const { server, actor } = open({ [call]: { status: 502 } });
  await actor.click(await screen.findByRole('button', { name: 'Pay Out' }));
  const dialog = await findDialog('Pay Out');
  expect(await dialog.findByText('£1,234.50 to 2 affiliates:')).toBeVisible();
  expect(dialog.getByRole('list', { name: 'Payouts' })).toHaveTextContent(/alex.*£1,230\.00.*lexa.*£4\.50/);
  await actor.click(dialog.getByRole('button', { name: 'Pay Out' }));
  expect(await findToast('Error')).toHaveTextContent('Failed to pay out');
  server.respondTo(call, { body: { batch, payouts: [] } });
  await actor.click(dialog.getByRole('button', { name: 'Pay Out' }));
  expect(await findToast('Paid Out')).toHaveTextContent('£1,234.50 to 2 affiliates');
  const [first, second] = server.bodiesOf(call);
  expect(second).toEqual(first);
});

test('a held commission shows why, and is reviewed with a reason', async () => {
  const call = `POST /api/admin/commissions/${held.id}/review`;
  const { server, actor } = open({ [call]: { body: { success: true } } });
  expect(await screen.findByRole('table', { name: 'Commissions to review' })).toHaveTextContent(
    /alex.*lexa.*£3\.99 of £39\.99.*The affiliate and the referred user share a browser/,
  );
  await actor.click(screen.getByRole('button', { name: 'Reject: alex' }));
  const dialog = await findDialog('Reject Commission');
  await actor.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Enter a reason')).toBeVisible();
  await enter(actor, dialog.getByLabelText('Reason'), 'same person');
  await actor.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await findToast('Success')).toHaveTextContent('Commission rejected');
  expect(server.bodiesOf(call)).toEqual([{ decision: 'reject', reason: 'same person' }]);
});

test('a rejected commission shows why', async () => {
  open();
  expect(await screen.findByRole('table', { name: 'Rejected commissions' })).toHaveTextContent(
    /alex.*axel.*£1\.50 of £14\.99.*Rejected by an admin: “same address”/,
  );
});

test('a support key can review, but neither promote nor pay out', async () => {
  open({}, 'support');
  expect(await screen.findByRole('button', { name: 'Deactivate: alex' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Approve: alex' })).toBeVisible();
  for (const name of ['Pay Out', 'Start Promotion', 'Promotion: alex'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
