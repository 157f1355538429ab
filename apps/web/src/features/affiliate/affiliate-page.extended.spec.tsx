import { findToast } from '@scriptsmith/ui/testing/find-toast';
import type { AffiliateOverview } from '@scriptsmith/contracts/gateway';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const overviewCall = 'GET /api/affiliate/7';

const joined: AffiliateOverview = {
  affiliate: {
    referralCode: 'ALEX42',
    referralLink: 'https://scriptsmith.example/?ref=ALEX42',
    commissionRate: 0.1,
    promoCommissionRate: null,
    promoStartDate: null,
    promoEndDate: null,
    isActive: true,
    serverNow: '2026-11-21T12:00:00.000Z',
  },
  stats: {
    totalReferrals: 3,
    convertedReferrals: 1,
    pendingEarnings: 450,
    payableEarnings: 225,
    totalEarnings: 123_456,
    totalClicks: 12,
    totalCommissions: 3,
  },
  referrals: [
    {
      id: 8,
      username: 'bo',
      email: 'b***@example.com',
      createdAt: '2026-11-02T12:00:00Z',
      status: 'converted',
      conversionDate: '2026-11-05T12:00:00Z',
    },
    {
      id: 9,
      username: 'cy',
      email: 'c***@example.com',
      createdAt: '2026-11-03T12:00:00Z',
      status: 'pending',
      conversionDate: null,
    },
  ],
  commissions: [
    {
      id: '0199d6a5-0000-7000-8000-000000000001',
      amount: 399,
      createdAt: '2026-11-05T12:00:00Z',
      status: 'paid',
      paidAt: '2026-11-20T12:00:00Z',
    },
    {
      id: '0199d6a5-0000-7000-8000-000000000002',
      amount: 450,
      createdAt: '2026-11-06T12:00:00Z',
      status: 'approved',
      paidAt: null,
    },
  ],
};

const noPayouts = { payouts: [], total: 0, page: 1, pageSize: 10 };
const payoutsCall = 'GET /api/affiliate/7/payouts?page=1&pageSize=10';

const notJoined = { status: 404, body: { error: 'You have not joined the affiliate program.', code: 'not_joined' } };

function openAffiliate(response: { status?: number; body?: unknown }) {
  const server = new FakeServer({ ...publicResponses, [overviewCall]: response, [payoutsCall]: { body: noPayouts } });
  return { server, ...openApp('/affiliate', { user: alex }) };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('without a stored user the login page is shown', async () => {
  new FakeServer(publicResponses);
  openApp('/affiliate');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});

describe('a user who has not joined', () => {
  test('is invited', async () => {
    openAffiliate(notJoined);
    expect(await screen.findByRole('heading', { name: 'Affiliate Program' })).toBeVisible();
    expect(screen.getByText(/10% commission on subscriptions bought by the users you refer/)).toBeVisible();
    const boxes = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(boxes).toEqual(['Refer Friends', 'Earn Commission', 'Track Progress']);
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByText('Failed to load affiliate data')).toBeNull();
  });

  test('joins, and is welcomed to the dashboard', async () => {
    const { server } = openAffiliate(notJoined);
    const join = await screen.findByRole('button', { name: 'Join Affiliate Program' });
    act(() => join.focus());
    server.respondTo('POST /api/affiliate/join', { status: 201, body: { affiliate: joined.affiliate } });
    server.respondTo(overviewCall, { body: joined });
    fireEvent.click(join);
    expect(await screen.findByRole('button', { name: 'Joining...' })).toBeDisabled();
    expect(await screen.findByRole('heading', { name: 'Affiliate Dashboard' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(await findToast('Welcome to the Affiliate Program!')).toHaveTextContent(
      'Your referral code has been generated.',
    );
    expect(server.bodiesOf('POST /api/affiliate/join')).toEqual([{ userId: 7 }]);
  });

  test("sees the server's message when joining fails, and can try again", async () => {
    const { server, actor } = openAffiliate(notJoined);
    server.respondTo('POST /api/affiliate/join', {
      status: 429,
      body: { error: 'Too many attempts. Try again in a minute.', code: 'rate_limited' },
    });
    await actor.click(await screen.findByRole('button', { name: 'Join Affiliate Program' }));
    expect(await findToast('Error')).toHaveTextContent('Too many attempts. Try again in a minute.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Join Affiliate Program' })).toBeEnabled());
  });
});

test('a failed load shows a toast and a message with a retry button', async () => {
  const { server, actor } = openAffiliate({ status: 500 });
  expect(await findToast('Error')).toHaveTextContent('Failed to load affiliate data');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load affiliate data');
  server.respondTo(overviewCall, { body: joined });
  await actor.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Affiliate Dashboard' })).toBeVisible();
});

describe('a user who has joined', () => {
  test('sees four stats: counts, the conversion rate to one decimal, and pounds', async () => {
    openAffiliate({ body: joined });
    expect((await region('Total Referrals')).getByText('3')).toBeVisible();
    expect((await region('Converted')).getByText('33.3% conversion rate')).toBeVisible();
    expect((await region('Pending Earnings')).getByText('£4.50')).toBeVisible();
    expect((await region('Pending Earnings')).getByText(/^£2\.25 of it is in the next payout, the rest/)).toBeVisible();
    expect((await region('Total Earned')).getByText('£1,234.56')).toBeVisible();
  });

  test('without referrals or commissions sees what to do', async () => {
    const { actor } = openAffiliate({
      body: {
        ...joined,
        stats: {
          totalReferrals: 0,
          convertedReferrals: 0,
          pendingEarnings: 0,
          payableEarnings: 0,
          totalEarnings: 0,
          totalClicks: 0,
          totalCommissions: 0,
        },
        referrals: [],
        commissions: [],
      },
    });
    expect((await region('Converted')).getByText('0.0% conversion rate')).toBeVisible();
    expect(screen.getByText('No referrals yet. Start sharing your link!')).toBeVisible();
    await actor.click(screen.getByRole('tab', { name: 'Commissions' }));
    expect(
      screen.getByText('No commissions yet. Your earnings will appear here once referrals convert.'),
    ).toBeVisible();
  });

  test('sees every referral and every commission', async () => {
    const { actor } = openAffiliate({ body: joined });
    const rows = async (table: string) =>
      within(await screen.findByRole('table', { name: table }))
        .getAllByRole('row')
        .map((row) => [...within(row).queryAllByRole('columnheader'), ...within(row).queryAllByRole('cell')])
        .map((cells) => cells.map(({ textContent }) => textContent));
    expect(await rows('Referrals')).toEqual([
      ['Username', 'Email', 'Referred', 'Status', 'Converted'],
      ['bo', 'b***@example.com', '2 November 2026', 'converted', '5 November 2026'],
      ['cy', 'c***@example.com', '3 November 2026', 'pending', '–'],
    ]);
    await actor.click(screen.getByRole('tab', { name: 'Commissions' }));
    expect(await rows('Commissions')).toEqual([
      ['Amount', 'Earned', 'Status', 'Paid'],
      ['£3.99', '5 November 2026', 'paid', '20 November 2026'],
      ['£4.50', '6 November 2026', 'approved', '–'],
    ]);
  });

  test('can load older referrals and commissions', async () => {
    const { server, actor } = openAffiliate({ body: joined });
    const older = { ...joined.referrals[0]!, id: 10, username: 'di' };
    const olderCall = 'GET /api/affiliate/7/referrals?page=2&pageSize=10';
    server.respondTo(olderCall, { status: 503 });
    expect(await screen.findByText('The newest 2 of 3')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('Failed to load affiliate data')).toBeVisible();
    // A new row has moved the last row to the next page.
    const page = { referrals: [joined.referrals[1], older], total: 3, page: 2, pageSize: 10 };
    server.respondTo(olderCall, { body: page });
    await actor.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('di')).toBeVisible();
    expect(screen.getAllByText('cy')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull());

    const oldest = { ...joined.commissions[1]!, id: '0199d6a5-0000-7000-8000-000000000003', amount: 777 };
    server.respondTo('GET /api/affiliate/7/commissions?page=2&pageSize=10', {
      body: { commissions: [oldest], total: 3, page: 2, pageSize: 10 },
    });
    await actor.click(screen.getByRole('tab', { name: 'Commissions' }));
    await actor.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('£7.77')).toBeVisible();
  });

  test('sees ten referrals first, also if the overview has more', async () => {
    const referrals = Array.from({ length: 12 }, (_, index) => ({
      ...joined.referrals[0]!,
      ...{ id: index + 1, username: `friend-${index + 1}` },
    }));
    const { server, actor } = openAffiliate({
      body: { ...joined, referrals, stats: { ...joined.stats, totalReferrals: 12 } },
    });
    server.respondTo('GET /api/affiliate/7/referrals?page=2&pageSize=10', {
      body: { referrals: referrals.slice(10), total: 12, page: 2, pageSize: 10 },
    });
    const table = within(await screen.findByRole('table', { name: 'Referrals' }));
    expect(table.getAllByText(/^friend-/)).toHaveLength(10);
    expect(screen.getByText('The newest 10 of 12')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await table.findByText('friend-12')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull());
  });

  test('sees the number of visits from the link', async () => {
    openAffiliate({ body: joined });
    expect(await screen.findByText('12 visits from your link')).toBeVisible();
  });

  test('sees payouts page by page', async () => {
    const payout = (id: number, amountPence: number) => ({
      id: `0199d6a5-0000-7000-8000-00000000000${id}`,
      amountPence,
      commissionCount: 2,
      createdAt: '2026-11-20T12:00:00Z',
    });
    const { server, actor } = openAffiliate({ body: joined });
    server.respondTo(payoutsCall, { body: { payouts: [payout(1, 1_234)], total: 11, page: 1, pageSize: 10 } });
    server.respondTo('GET /api/affiliate/7/payouts?page=2&pageSize=10', {
      body: { payouts: [payout(2, 500)], total: 11, page: 2, pageSize: 10 },
    });
    const table = within(await screen.findByRole('table', { name: 'Payouts' }));
    expect(table.getByText('£12.34')).toBeVisible();
    const panel = await region('Payouts');
    await actor.click(panel.getByRole('button', { name: 'Show More' }));
    expect(await table.findByText('£5.00')).toBeVisible();
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Show More' })).toBeNull());
  });

  test('without a payout sees when the first one is possible', async () => {
    openAffiliate({ body: joined });
    expect(await screen.findByText(/No payouts yet/)).toBeVisible();
  });

  test('with an inactive account sees a note', async () => {
    openAffiliate({ body: { ...joined, affiliate: { ...joined.affiliate, isActive: false } } });
    expect(await screen.findByRole('note')).toHaveTextContent('Your affiliate account is inactive');
  });
});

describe('copying', () => {
  afterEach(() => jest.useRealTimers());

  const copy = async (name: string, writeText: (text: string) => Promise<void>) => {
    openAffiliate({ body: joined });
    const button = await screen.findByRole('button', { name });
    // Loads the toaster before fake timers are used.
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    jest.useFakeTimers();
    await act(async () => fireEvent.click(button));
  };

  test.each([
    ['Copy referral link', 'Referral link copied', 'https://scriptsmith.example/?ref=ALEX42'],
    ['Copy referral code', 'Referral code copied', 'ALEX42'],
  ])('copying %s is confirmed for two seconds', async (name, copied, text) => {
    const writeText = jest.fn(async () => undefined);
    await copy(name, writeText);
    expect(writeText).toHaveBeenCalledWith(text);
    const confirmed = new RegExp(`^${copied}$`, 'i');
    expect(screen.getByRole('button', { name: confirmed })).toBeVisible();
    act(() => void jest.advanceTimersByTime(1_999));
    expect(screen.getByRole('button', { name: confirmed })).toBeVisible();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByRole('button', { name })).toBeVisible();
    jest.useRealTimers();
    expect(await findToast('Copied!')).toHaveTextContent(`${copied} to clipboard`);
  });

  test('shows an error when the browser denies access', async () => {
    await copy('Copy referral code', () => Promise.reject(new Error('denied')));
    jest.useRealTimers();
    expect(await findToast('Error')).toHaveTextContent('Failed to copy. Select the text and copy it manually.');
    expect(screen.getByRole('button', { name: 'Copy referral code' })).toBeVisible();
  });
});
