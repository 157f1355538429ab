import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor, within } from '@testing-library/react';
import { storedAdminKeyName } from '@scriptsmith/web-kit/session/stored-admin-key';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../../testing/open-app.js';
import { growthResponses, noStats, now, owner, stats } from './testing/responses.js';

const statsCall = (query: string) => `GET /api/admin/analytics/stats?${query}`;
const encodedRange = (start: string, end: string) => `start=${start}T00%3A00%3A00Z&end=${end}T23%3A59%3A59Z`;
const week = encodedRange('2026-11-15', '2026-11-21');

type Responses = ConstructorParameters<typeof FakeServer>[0];

function openAnalytics(responses: Responses = {}, { query = '', role = owner.role } = {}) {
  localStorage.setItem(storedAdminKeyName, 'key');
  const server = new FakeServer({
    ...publicResponses,
    ...growthResponses,
    'GET /api/admin/session': { body: { ...owner, role } },
    'GET /api/admin/analytics/now': { body: now },
    [statsCall(week)]: { body: stats },
    ...responses,
  });
  return { server, ...openApp(`/analytics${query}`) };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const askedFor = (server: FakeServer) =>
  server.calls.filter(({ path }) => path.includes('/stats')).map(({ path }) => path.split('?')[1]);

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:00:00Z'));
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('access', () => {
  test('without a key the key screen is shown, with a key analytics', async () => {
    const server = new FakeServer({
      ...publicResponses,
      ...growthResponses,
      'GET /api/admin/session': { body: owner },
      'GET /api/admin/analytics/now': { body: now },
      [statsCall(week)]: { body: stats },
    });
    const { actor } = openApp('/analytics');
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible();
    expect(askedFor(server)).toEqual([]);
    await actor.type(screen.getByLabelText('Admin Key'), 'good key');
    await actor.click(screen.getByRole('button', { name: 'Access Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();
    await region('Total Sessions');
    const call = server.calls.find(({ path }) => path.includes('/stats'));
    expect(call?.headers.get('admin-key')).toBe('good key');
  });

  test('a read-only key is not offered user actions', async () => {
    openAnalytics({}, { role: 'read-only' });
    const table = within(await screen.findByRole('table', { name: 'Recent Sessions' }));
    expect(table.getAllByRole('link', { name: /^Details/ })).toHaveLength(2);
    expect(table.queryByRole('button', { name: /^Actions/ })).toBeNull();
  });
});

describe('the stats', () => {
  test('are those of the last seven days by default', async () => {
    const { server } = openAnalytics();
    expect(await (await region('Total Sessions')).findByText('1,200')).toBeVisible();
    expect((await region('Unique Users')).getByText('800')).toBeVisible();
    expect((await region('Page Views')).getByText('4,000')).toBeVisible();
    expect((await region('Events')).getByText('6,543')).toBeVisible();
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-15');
    expect(screen.getByLabelText('End date')).toHaveValue('2026-11-21');
    expect(askedFor(server)).toEqual([week]);
  });

  test('rank countries by name, pages by views, devices and browsers', async () => {
    openAnalytics();
    const rows = async (name: string) =>
      (await region(name)).getAllByRole('listitem').map((row) => [...row.querySelectorAll('span')].map(textOf));
    const textOf = ({ textContent }: Element) => textContent;
    await screen.findByText('1,200', { selector: 'p *' });
    expect(await rows('Top Countries')).toEqual([
      ['', 'Germany', '600', '50%'],
      ['', 'Unknown', '300', '25%'],
    ]);
    expect(await rows('Top Pages')).toEqual([
      ['', '/', '2,000', '50%'],
      ['', '/signup', '500', '12.5%'],
    ]);
    expect(await rows('Devices')).toEqual([
      ['', 'Desktop', '900', '75%'],
      ['', 'Mobile', '300', '25%'],
    ]);
    expect(await rows('Browsers')).toEqual([['', 'Firefox', '1,200', '100%']]);
  });

  test('are shown over time, each from its card, and all as a table', async () => {
    const { actor } = openAnalytics();
    await actor.click(await screen.findByRole('button', { name: 'Events' }));
    const panel = await region('Events Over Time');
    await actor.click(panel.getByRole('button', { name: 'Table' }));
    const rows = within(panel.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Sessions', 'Visitors', 'Page Views', 'Events'],
      ['20 November 2026', '1,000', '500', '1,500', '2,000'],
      ['21 November 2026', '600', '300', '900', '1,200'],
    ]);
  });

  test('show the number of current visitors and their pages', async () => {
    const { actor } = openAnalytics();
    await actor.click(await screen.findByRole('button', { name: '3 visitors now' }));
    const places = within(await screen.findByRole('dialog', { name: 'Current pages' })).getAllByRole('listitem');
    expect(places.map(({ textContent }) => textContent)).toEqual(['/checkout2', '/1']);
  });

  test('report that the current visitors cannot be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    openAnalytics({ 'GET /api/admin/analytics/now': { status: 503 } });
    expect(await screen.findByText("The number of current visitors couldn't be loaded.")).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to load analytics', expect.objectContaining({ status: 503 }));
  });

  test('credit the source of the countries', async () => {
    openAnalytics();
    const link = await screen.findByRole('link', { name: 'Countries by an example table (CC BY 4.0)' });
    expect(link).toHaveAttribute('href', 'https://countries.example');
  });

  test('without data show empty states', async () => {
    openAnalytics({ [statsCall(week)]: { body: noStats } });
    expect(await screen.findByText(/^No sessions match/)).toBeVisible();
    expect((await region('Top Countries')).getByText('No data in this range.')).toBeVisible();
  });

  test('that fail to load are logged and shown with a retry button', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, actor } = openAnalytics({ [statsCall(week)]: { status: 502 } });
    expect(await screen.findByText('Failed to load analytics')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to load analytics', expect.objectContaining({ status: 502 }));
    server.respondTo(statsCall(week), { body: stats });
    await actor.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await (await region('Total Sessions')).findByText('1,200')).toBeVisible();
  });
});

describe('the range', () => {
  const october = encodedRange('2026-10-01', '2026-10-31');

  async function choose(actor: ReturnType<typeof openAnalytics>['actor'], start: string, end: string) {
    for (const [label, day] of [
      ['Start date', start],
      ['End date', end],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await actor.clear(field);
      await actor.type(field, day);
    }
    await actor.click(screen.getByRole('button', { name: 'Update' }));
  }

  test('is requested in whole days, the last of which ends at T23:59:59', async () => {
    const { server, actor } = openAnalytics({ [statsCall(october)]: { body: noStats } });
    await choose(actor, '2026-10-01', '2026-10-31');
    expect(await screen.findByText(/^No sessions match/)).toBeVisible();
    expect(askedFor(server)).toEqual([week, october]);
  });

  test('is read from the URL', async () => {
    const { server } = openAnalytics(
      { [statsCall(october)]: { body: stats } },
      { query: '?start=2026-10-01&end=2026-10-31' },
    );
    await region('Total Sessions');
    expect(await screen.findByLabelText('Start date')).toHaveValue('2026-10-01');
    await waitFor(() => expect(askedFor(server)).toEqual([october]));
  });

  test('is reloaded when it is submitted again', async () => {
    const { server, actor } = openAnalytics();
    await screen.findByText('1,200', { selector: 'p *' });
    server.respondTo(statsCall(week), { body: noStats });
    await actor.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(/^No sessions match/)).toBeVisible();
    expect(askedFor(server)).toEqual([week, week]);
  });

  test.each([
    ['2026-10-31', '2026-10-01', 'The end must be after the start.'],
    ['2020-10-01', '2026-10-01', 'Choose a range of at most 1100 days.'],
  ])('from %s to %s is rejected before a request is sent', async (start, end, message) => {
    const { server, actor } = openAnalytics();
    await choose(actor, start, end);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('End date')).toHaveAccessibleDescription(message);
    expect(askedFor(server)).toEqual([week]);
  });

  test('can be set to a preset', async () => {
    const month = encodedRange('2026-10-23', '2026-11-21');
    const { server, actor } = openAnalytics({ [statsCall(month)]: { body: stats } });
    await actor.click(await screen.findByRole('button', { name: '30 days' }));
    await waitFor(() => expect(askedFor(server)).toEqual([week, month]));
    expect(screen.getByRole('button', { name: '30 days', pressed: true })).toBeVisible();
    expect(screen.getByLabelText('Start date')).toHaveValue('2026-10-23');
  });
});

describe('filters', () => {
  test('a click on a value filters by it, its chip removes the filter', async () => {
    const narrowed = `${week}&country=DE`;
    const { server, actor } = openAnalytics({ [statsCall(narrowed)]: { body: stats } });
    await actor.click(await screen.findByRole('button', { name: /^Germany/ }));
    await waitFor(() => expect(askedFor(server)).toEqual([week, narrowed]));
    expect(screen.getByRole('button', { name: /^Germany/, pressed: true })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Remove the filter Country: Germany' }));
    expect(await screen.findByRole('button', { name: /^Germany/, pressed: false })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull());
  });

  test('values of a session filter as well, and filters are combined', async () => {
    const browser = `${week}&browser=Firefox`;
    const both = `${week}&city=Berlin&browser=Firefox`;
    const { server, actor } = openAnalytics({
      [statsCall(browser)]: { body: stats },
      [statsCall(both)]: { body: stats },
    });
    const table = within(await screen.findByRole('table', { name: 'Recent Sessions' }));
    await actor.click(table.getByRole('button', { name: 'Browser: Firefox' }));
    await actor.click(await screen.findByRole('button', { name: 'City: Berlin' }));
    await waitFor(() => expect(askedFor(server)).toEqual([week, browser, both]));
    await actor.click(screen.getByRole('button', { name: 'Clear All' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull());
  });

  test('are read from the URL', async () => {
    const narrowed = `${week}&page=%2Fsignup&device=Mobile`;
    openAnalytics({ [statsCall(narrowed)]: { body: noStats } }, { query: '?page=/signup&device=Mobile' });
    const chips = within(await screen.findByRole('group', { name: 'Filters' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Page /signup', 'Device Mobile', 'Clear All']);
  });
});

test('recent sessions show time, user, location, device, browser and landing page', async () => {
  openAnalytics({}, { query: '?start=2026-11-15&end=2026-11-21' });
  const table = await screen.findByRole('table', { name: 'Recent Sessions' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => within(row))
    .map((row) => ['columnheader', 'rowheader', 'cell'].flatMap((role) => row.queryAllByRole(role)))
    .map((cells) => cells.map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Time', 'User', 'Location', 'Device', 'Browser', 'Landing Page', 'Details', 'Actions'],
    [expect.stringMatching(/^20 Nov 2026, /), 'bo', 'Berlin, Germany', 'Desktop', 'Firefox', '/', 'Details', ''],
    [expect.stringMatching(/^20 Nov 2026, /), 'Anonymous', 'Unknown', 'Mobile', 'Safari', '/signup', 'Details', '–'],
  ]);
  expect(within(table).getByRole('link', { name: /^Details: bo/ })).toHaveAttribute(
    'href',
    '/analytics/sessions/0199d6a5-0000-7000-8000-000000000001?start=2026-11-15&end=2026-11-21',
  );
});

test('a failed export shows and logs the error', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { actor } = openAnalytics({
    [`GET /api/admin/analytics/export?${week}`]: {
      status: 503,
      body: { error: 'Analytics is temporarily unavailable.', code: 'service_unavailable' },
    },
  });
  await actor.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await findToast('Error')).toHaveTextContent('Analytics is temporarily unavailable.');
  expect(log).toHaveBeenCalledWith('Failed to export', expect.objectContaining({ status: 503 }));
  log.mockRestore();
});

describe('what becomes of visitors', () => {
  test('the funnel has each step with its share of the one before, for the range', async () => {
    const { server } = openAnalytics();
    const funnel = await region('Funnel');
    await waitFor(() =>
      expect(funnel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        ...['Visitors1,200', 'Signed up15012.5% of visitors', 'Paid6040% of signed up'],
        ...['First resource4575% of paid', 'Second month1533.3% of first resource'],
      ]),
    );
    expect(server.calls.map(({ path }) => path)).toContain(`/api/admin/analytics/funnel?${week}`);
  });

  test('the cohorts have the share that paid, or used credits, in each month since', async () => {
    const { actor } = openAnalytics();
    const region = within(await screen.findByRole('region', { name: 'Cohorts' }));
    const rows = () =>
      within(region.getByRole('table'))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    await region.findByRole('table');
    expect(rows()).toEqual([
      ['Month', 'Sign-ups', '0', '1'],
      ['Oct 2026', '40', '50%', '25%'],
      ['Nov 2026', '8', '25%', ''],
    ]);
    await actor.click(region.getByRole('combobox', { name: 'Show' }));
    await actor.click(await screen.findByRole('option', { name: 'Used credits' }));
    expect(rows()[1]).toEqual(['Oct 2026', '40', '45%', '20%']);
  });

  test('a failure of the funnel does not hide the stats', async () => {
    openAnalytics({
      'GET /api/admin/analytics/funnel': { status: 500, body: { error: 'Broken', code: 'internal_error' } },
    });
    expect(await (await region('Funnel')).findByText('Broken')).toBeVisible();
    await region('Total Sessions');
  });
});
