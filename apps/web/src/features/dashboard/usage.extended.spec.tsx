import { screen, within } from '@testing-library/react';
import type { Subscription } from '@scriptsmith/contracts/billing';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';
import {
  cardOnFile,
  credits,
  creditUsage,
  publicResponses,
  subscription,
} from '@scriptsmith/web-kit/testing/responses';

interface Account {
  rolloverCredits?: number;
  usage?: { status?: number; body?: unknown };
  changes?: Partial<Subscription>;
}

function openDashboard({ rolloverCredits = 0, usage = { body: creditUsage }, changes }: Account = {}) {
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/subscription/7': { body: { subscription: { ...subscription, ...changes } } },
    'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits } } },
    'GET /api/credit-usage/7': usage,
    'GET /api/payment-method/7': { body: { card: cardOnFile } },
  });
  return { server, ...openApp('/dashboard', { user: alex }) };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the use of credits', () => {
  test('is shown per day, with the average', async () => {
    openDashboard();
    const shown = await card('Daily Use');
    await shown.findByText('Average per Day');
    expect(shown.getByText('Average per Day').nextSibling).toHaveTextContent('250');
  });

  const dayMs = 24 * 60 * 60 * 1000;
  const renewsIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

  test.each([
    ['the days until the balance is used up', { currentPeriodEnd: renewsIn(200) }, '142 days'],
    ['that new credits come first', { currentPeriodEnd: renewsIn(20) }, 'Until your plan renews'],
    ['the days if the plan ends', { currentPeriodEnd: renewsIn(20), cancelAtPeriodEnd: true }, '142 days'],
  ])('show how long the balance lasts: %s', async (_case, changes, text) => {
    openDashboard({ changes });
    const shown = await card('Daily Use');
    expect((await shown.findByText('Lasts at This Pace')).nextSibling).toHaveTextContent(text);
  });

  test.each([{ status: 'past_due' as const }, { isPaused: true }])('show no pace while paused: %j', async (changes) => {
    openDashboard({ changes });
    const shown = await card('Daily Use');
    await shown.findByText('Average per Day');
    expect(shown.queryByText('Lasts at This Pace')).toBeNull();
  });

  test('is added up by resource and by game server, with the rest', async () => {
    const shares = {
      byResource: [
        { name: 'Garage', credits: 150 },
        { name: 'Bank', credits: 60 },
      ],
      byServer: [{ name: 'Los Santos', credits: 250 }],
    };
    openDashboard({ usage: { body: { ...creditUsage, ...shares } } });
    const shown = await card('Use in the Last 30 Days');
    const rowsOf = (name: string) =>
      within(shown.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(rowsOf('By Resource')).toEqual(['Garage150', 'Bank60', 'Everything Else40']);
    expect(rowsOf('By Game Server')).toEqual(['Los Santos250']);
  });

  test('lists the latest charges with their reasons', async () => {
    openDashboard();
    const shown = await card('Latest Charges');
    expect(await shown.findByText('a garage script')).toBeVisible();
    expect(shown.getByText('250')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Credit History' })).toHaveAttribute('href', '/account#credit-history');
  });

  test('splits the balance into its parts', async () => {
    openDashboard({ rolloverCredits: 30_000 });
    const shown = await card('Credits Overview');
    expect((await shown.findByText('Plan Credits')).nextSibling).toHaveTextContent('100,000');
    expect(shown.getByText('Rollover Credits').nextSibling).toHaveTextContent('30,000');
    expect(shown.getByText('Add-on Credits').nextSibling).toHaveTextContent('12,000');
    expect(shown.getByText('Adjustments').nextSibling).toHaveTextContent('350');
  });

  test('says so if there was none', async () => {
    const days = creditUsage.days.map((day) => ({ ...day, credits: 0 }));
    openDashboard({ usage: { body: { ...creditUsage, days, daysLeft: null, latestCharges: [] } } });
    expect(await screen.findByText(/^No credits used in the last 30 days/)).toBeVisible();
    expect(screen.getByText(/^No charges yet/)).toBeVisible();
    expect(screen.queryByText('Lasts at This Pace')).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    const { server, actor } = openDashboard({ usage: { status: 500 } });
    const shown = await card('Daily Use');
    const retry = await shown.findByRole('button', { name: 'Try Again' });
    server.respondTo('GET /api/credit-usage/7', { body: creditUsage });
    await actor.click(retry);
    expect(await shown.findByText('Average per Day')).toBeVisible();
  });
});

describe('the resources', () => {
  test('are listed with their state', async () => {
    openDashboard();
    const shown = await card('Recent Resources');
    expect(await shown.findByText('Garage')).toBeVisible();
    expect(shown.getByText('Checks passed')).toBeVisible();
    expect(shown.getByText('21 November 2026, 250 credits')).toBeVisible();
    expect(await shown.findByRole('button', { name: 'Continue with Garage' })).toBeEnabled();
  });

  test('cannot be continued while the chat is closed', async () => {
    openDashboard({ changes: { status: 'past_due' } });
    expect(await (await card('Recent Resources')).findByText('Garage')).toBeVisible();
    await screen.findByText('Professional');
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  });

  test('say how to build the first one', async () => {
    openDashboard({ usage: { body: { ...creditUsage, latestResources: [] } } });
    const shown = await card('Recent Resources');
    expect(await shown.findByText(/^No resources yet/)).toBeVisible();
  });
});

test('the subscription card shows the card on file', async () => {
  openDashboard();
  const shown = await card('Current Subscription');
  expect((await shown.findByText('Card on file')).nextSibling).toHaveTextContent('Mastercard •••• 4444');
});
