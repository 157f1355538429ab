import type { AttentionResponse } from '@scriptsmith/contracts/gateway';
import { screen, within } from '@testing-library/react';
import { openConsole, refusal } from '../../../testing/console.js';
import { formatAge, restOf } from './attention-topics.js';

const entry = { userId: null, username: null, amountPence: null, count: null, name: null };
const since = new Date(Date.now() - 3 * 86_400_000 - 1_000).toISOString();
const topics: AttentionResponse['topics'] = [
  {
    kind: 'past-due',
    total: 3,
    entries: [
      { ...entry, id: 'sub_1', since, userId: 7, username: 'ada', amountPence: 3_999, name: 'Pro', service: 'billing' },
    ],
  },
  {
    kind: 'failing-webhook',
    total: 1,
    entries: [{ ...entry, id: 'endpoint', since, name: 'https://example.com/hook', count: 100, service: 'billing' }],
  },
  {
    kind: 'stuck-job',
    total: 4,
    entries: [{ ...entry, id: 'send-email', since, name: 'send-email', count: 4, service: 'identity' }],
  },
];

const openOverview = (body: AttentionResponse) => openConsole('/overview', { 'GET /api/admin/attention': { body } });
const findPanel = async () => within(await screen.findByRole('region', { name: 'Needs Attention' }));

test('each entry says who, how much and since when, and leads to the screen where it is handled', async () => {
  openOverview({ topics, unavailable: [] });
  const panel = await findPanel();
  const row = (await panel.findByRole('link', { name: 'ada' })).closest<HTMLElement>('[role="row"]')!;
  for (const text of ['Past due', '£39.99', '3 days ago']) expect(within(row).getByText(text)).toBeVisible();
  expect(panel.getByRole('link', { name: 'ada' })).toHaveAttribute('href', '/admin/users/7');
  expect(panel.getByRole('link', { name: 'https://example.com/hook' })).toHaveAttribute('href', '/admin/webhooks');
  expect(panel.getByText('At least 100 events not delivered.')).toBeVisible();
  expect(panel.getByText(/^4 of identity/)).toBeVisible();
  const rest = panel.getByRole('link', { name: '2 more subscriptions past due' });
  expect(rest).toHaveAttribute('href', '/admin?status=past_due');
});

test('a held commission leads to the commissions to review, below the affiliates', async () => {
  const held = { ...entry, id: 'commission', since, userId: 9, username: 'leo', service: 'affiliate' } as const;
  openOverview({ topics: [{ kind: 'held-commission', total: 1, entries: [held] }], unavailable: [] });
  const path = '/admin/affiliates#commissions-to-review';
  expect(await (await findPanel()).findByRole('link', { name: 'leo' })).toHaveAttribute('href', path);
});

test('if nothing waits, the panel says so', async () => {
  openOverview({ topics: [], unavailable: [] });
  expect(await (await findPanel()).findByText('All clear')).toBeVisible();
});

test('services that do not respond are named, and nothing is declared clear', async () => {
  openOverview({ topics: [], unavailable: ['billing', 'affiliate'] });
  const panel = await findPanel();
  expect(await panel.findByText('No response from billing and affiliate')).toBeVisible();
  expect(panel.queryByText('All clear')).toBeNull();
});

test('a failed request can be repeated, and the totals still show', async () => {
  openConsole('/overview', { 'GET /api/admin/attention': refusal(503, 'service_unavailable', 'Not now.') });
  expect(await (await findPanel()).findByRole('button', { name: 'Try Again' })).toBeVisible();
  const credits = within(await screen.findByRole('region', { name: 'Credits Used' }));
  expect(await credits.findByText('98,000')).toBeVisible();
});

test.each([
  [30_000, 'just now'],
  [60_000, '1 minute ago'],
  [3_600_000 * 5, '5 hours ago'],
  [86_400_000 * 40, '40 days ago'],
])('%d milliseconds are %s', (ageMs, text) => {
  expect(formatAge('2026-01-01T00:00:00.000Z', Date.parse('2026-01-01T00:00:00.000Z') + ageMs)).toBe(text);
});

test('jobs of one type count as many as they are', () => {
  expect(topics.map(restOf)).toEqual(['2 more subscriptions past due', undefined, undefined]);
});
