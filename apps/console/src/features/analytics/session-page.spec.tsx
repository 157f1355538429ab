import { screen, waitFor, within } from '@testing-library/react';
import { storedAdminKeyName } from '@scriptsmith/web-kit/session/stored-admin-key';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../../testing/open-app.js';
import { anonymous, bo, event, now, owner, session, sessionResponse, stats } from './testing/responses.js';

const sessionCall = `GET /api/admin/analytics/session/${session.sessionId}`;
const range = 'start=2026-11-15&end=2026-11-21';
const statsCall =
  'GET /api/admin/analytics/stats?start=2026-11-15T00%3A00%3A00Z&end=2026-11-21T23%3A59%3A59Z&country=DE';

type Responses = ConstructorParameters<typeof FakeServer>[0];

function openSession(responses: Responses = {}, role = owner.role) {
  localStorage.setItem(storedAdminKeyName, 'key');
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/admin/session': { body: { ...owner, role } },
    'GET /api/admin/analytics/now': { body: now },
    [statsCall]: { body: stats },
    [sessionCall]: { body: sessionResponse },
    ...responses,
  });
  return { server, ...openApp(`/analytics/sessions/${session.sessionId}?${range}&country=DE`) };
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const timeline = () => region('Events Timeline');

async function facts(name: string): Promise<Record<string, string>> {
  const panel = await region(name);
  const values = panel.getAllByRole('definition');
  return Object.fromEntries(
    panel.getAllByRole('term').map((term, index) => [term.textContent, values[index]!.textContent]),
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('shows the session, the device and browser, and the user', async () => {
  openSession();
  expect(await facts('Session Info')).toMatchObject({
    'Session ID': session.sessionId,
    'IP Address': '203.0.113.0/24',
    Location: 'Berlin, Germany',
    'Landing Page': '/',
    'Exit Page': '/checkout',
    Referrer: 'forum.example.org',
    Duration: '12 min 3 s',
    'Page Views': '3',
    Events: '5',
  });
  expect(await facts('Device and Browser')).toEqual({
    Device: 'Desktop',
    Browser: 'Firefox',
    'Operating System': 'Linux',
  });
  expect(await facts('User Info')).toMatchObject({
    Username: 'bo',
    Email: 'bo@example.com',
    'User ID': '8',
    'Stripe Customer': 'cus_8',
  });
});

test('of an anonymous visitor is marked and has no user actions', async () => {
  openSession({ [sessionCall]: { body: { ...sessionResponse, session: anonymous, user: null } } });
  expect((await region('User Info')).getByText(/^Anonymous/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ban User' })).toBeNull();
});

test('a read-only key is not offered user actions', async () => {
  openSession({}, 'read-only');
  expect(await facts('User Info')).toMatchObject({ Username: 'bo' });
  expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull();
});

test('the back link keeps the state of the list', async () => {
  const { actor } = openSession();
  await actor.click(await screen.findByRole('link', { name: 'Back to Analytics' }));
  expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the filter Country: Germany' })).toBeVisible();
  expect(screen.getByLabelText('Start date')).toHaveValue('2026-11-15');
});

describe('the timeline', () => {
  test('shows the events, oldest first, with their data', async () => {
    openSession();
    const [first, second] = (await timeline()).getAllByRole('listitem');
    expect(first).toHaveTextContent(/page_view\/$/);
    expect(second).toHaveTextContent(/\+1 min 30 s.*checkout_started.*\/checkout.*on Pro/);
    const pairs = within(second!);
    expect(pairs.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['plan', 'pricePence']);
    expect(pairs.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['pro', '3999']);
  });

  test.each([
    '<script>window.wasRun = true</script>',
    '<img src=x onerror="window.wasRun = true">',
    '"><svg onload="window.wasRun = true">',
    'javascript:window.wasRun=true',
    '{{constructor.constructor("window.wasRun = true")()}}',
    '</pre><iframe srcdoc="<script>parent.wasRun = true</script>">',
    '{"broken":',
  ])('shows invalid data as text: %s', async (text) => {
    openSession({
      [sessionCall]: {
        body: {
          ...sessionResponse,
          events: [event(1, { page: text, eventTarget: text, eventType: text, eventData: text })],
        },
      },
    });
    const item = (await timeline()).getByRole('listitem');
    expect(within(item).getAllByText(text, { exact: false })).toHaveLength(4);
    expect(item.querySelector('script, img, svg, iframe, a')).toBeNull();
    expect(window).not.toHaveProperty('wasRun');
  });

  test('loads the next page', async () => {
    const { server, actor } = openSession({
      [sessionCall]: { body: { ...sessionResponse, nextCursor: 'next' } },
      [`${sessionCall}?cursor=next`]: { body: { ...sessionResponse, events: [event(3, { eventType: 'sign_up' })] } },
    });
    await actor.click((await timeline()).getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('sign_up')).toBeVisible();
    expect((await timeline()).getAllByRole('listitem')).toHaveLength(3);
    expect((await timeline()).queryByRole('button', { name: 'Show More' })).toBeNull();
    expect(server.calls.filter(({ path }) => path.includes('/session/'))).toHaveLength(2);
  });

  test('shows an error with a retry button when the next page fails', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server, actor } = openSession({
      [sessionCall]: { body: { ...sessionResponse, nextCursor: 'next' } },
      [`${sessionCall}?cursor=next`]: { status: 502 },
    });
    await actor.click((await timeline()).getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('Failed to load more events')).toBeVisible();
    server.respondTo(`${sessionCall}?cursor=next`, { body: { ...sessionResponse, events: [event(3, {})] } });
    await actor.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(async () => expect((await timeline()).getAllByRole('listitem')).toHaveLength(3));
  });
});

describe('a session that cannot be shown', () => {
  let log: jest.SpyInstance;

  beforeEach(() => {
    log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('because it does not exist', async () => {
    openSession({ [sessionCall]: { status: 404, body: { error: 'Not found.', code: 'not_found' } } });
    expect(await screen.findByText(/^Session not found/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Analytics' })).toBeVisible();
  });

  test('because it failed to load, is logged and can be retried', async () => {
    const { server, actor } = openSession({ [sessionCall]: { status: 502 } });
    expect(await screen.findByText('Failed to load the session')).toBeVisible();
    expect(log).toHaveBeenCalledWith('Failed to load analytics', expect.objectContaining({ status: 502 }));
    server.respondTo(sessionCall, { body: sessionResponse });
    await actor.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await facts('User Info')).toMatchObject({ Username: bo.username });
  });
});
