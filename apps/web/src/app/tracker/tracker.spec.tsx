import { type CollectBody, collectBodySchema } from '@scriptsmith/contracts/analytics';
import { act, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { track } from '@scriptsmith/web-kit/tracking/track';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { PageViews } from './page-views.js';
import { startTracker } from './tracker.js';

const collect = 'POST /api/analytics/collect';
const fiveSecondsMs = 5_000;
let server: FakeServer;
let beacons: CollectBody[];

/** All events sent by fetch or beacon, parsed with the schema of the server. */
const sentEvents = () => [...server.bodiesOf(collect).map(accepted), ...beacons].flatMap(({ events }) => events);

/** Parses a body as the server does, which rejects invalid events one by one. */
function accepted(body: unknown): CollectBody {
  const parsed = collectBodySchema.parse(body);
  expect(parsed.rejectedEvents).toBe(0);
  return parsed;
}

beforeAll(() => {
  jest.useFakeTimers();
  navigator.sendBeacon = (_url, body) => {
    beacons.push(accepted(JSON.parse(body as string)));
    return true;
  };
  startTracker();
});
beforeEach(async () => {
  window.history.replaceState(null, '', '/');
  beacons = [];
  server = new FakeServer({ [collect]: { status: 202 } });
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(120_000);
  [beacons, server] = [[], new FakeServer({ [collect]: { status: 202 } })];
});

test('events are sent in batches', async () => {
  track('click', { target: 'get-started' });
  await jest.advanceTimersByTimeAsync(fiveSecondsMs - 1);
  expect(server.calls).toEqual([]);
  track('checkout', { data: { plan: 'pro', price: 39.99 } });
  await jest.advanceTimersByTimeAsync(1);
  expect(server.calls).toHaveLength(1);
  expect(sentEvents()).toMatchObject([
    { type: 'click', page: '/', target: 'get-started' },
    { type: 'checkout', page: '/', data: { plan: 'pro', price: 39.99 } },
  ]);
});

test('ids sort in the order of their events', () => {
  for (let count = 0; count < 20; count += 1) track('click');
  window.dispatchEvent(new Event('pagehide'));
  const ids = sentEvents().map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(ids).toEqual([...ids].sort());
});

test('only the path and the campaign and referral parameters are sent', () => {
  window.history.replaceState(
    null,
    '',
    '/signup?utm_source=a%20b&token=secret&ref=ADAS2345&email=ada@example.com#part',
  );
  track('page_view');
  window.dispatchEvent(new Event('pagehide'));
  expect(sentEvents().map(({ page }) => page)).toEqual(['/signup?utm_source=a+b&ref=ADAS2345']);
});

test.each(['/admin', '/admin/users/7', '/analytics', '/analytics/sessions/x'])(
  'nothing is sent for %s',
  async (path) => {
    window.history.replaceState(null, '', path);
    track('page_view');
    await jest.advanceTimersByTimeAsync(fiveSecondsMs);
    window.dispatchEvent(new Event('pagehide'));
    expect(sentEvents()).toEqual([]);
  },
);

test('unsent events are sent once when the page is left', async () => {
  track('click');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(fiveSecondsMs);
  expect(beacons).toHaveLength(1);
  expect(sentEvents()).toHaveLength(1);
});

test.each([
  ['is down', 503],
  ['is busy', 429],
])('events that a server that %s rejects are sent again later with the same ids', async (_, status) => {
  server.respondTo(collect, { status });
  track('click');
  await jest.advanceTimersByTimeAsync(fiveSecondsMs);
  server.respondTo(collect, { status: 202 });
  await jest.advanceTimersByTimeAsync(2 * fiveSecondsMs);
  expect(server.calls).toHaveLength(2);
  const [first, second] = sentEvents();
  expect(second).toEqual(first);
});

test('events that the server rejects as invalid are not sent again', async () => {
  server.respondTo(collect, { status: 400 });
  track('click');
  await jest.advanceTimersByTimeAsync(120_000);
  expect(server.calls).toHaveLength(1);
});

test('an unreachable server causes few calls, and at most a hundred events are kept', async () => {
  server.respondTo(collect, { status: 503 });
  for (let count = 0; count < 500; count += 1) track('click');
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(server.calls.length).toBeLessThan(20);
  window.dispatchEvent(new Event('pagehide'));
  expect(beacons.flatMap(({ events }) => events)).toHaveLength(100);
});

test('every screen that is shown is a page view', () => {
  function Visit() {
    const navigate = useNavigate();
    visit = (path) => {
      window.history.replaceState(null, '', path);
      void navigate(path);
    };
    return <PageViews />;
  }
  let visit: (path: string) => void = () => undefined;
  render(
    <MemoryRouter>
      <Visit />
    </MemoryRouter>,
  );
  act(() => visit('/signup'));
  act(() => visit('/signup?ref=ADAS2345'));
  act(() => visit('/'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sentEvents().map(({ type, page }) => [type, page])).toEqual([
    ['page_view', '/'],
    ['page_view', '/signup'],
    ['page_view', '/'],
  ]);
});

test('a screen that is restored from the back/forward cache is a page view', () => {
  const { unmount } = render(
    <MemoryRouter>
      <PageViews />
    </MemoryRouter>,
  );
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  window.history.replaceState(null, '', '/faq?utm_source=forum');
  show(false);
  show(true);
  show(true);
  window.history.replaceState(null, '', '/admin');
  show(true);
  unmount();
  show(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(sentEvents().map(({ type, page, data }) => [type, page, data])).toEqual([
    ['page_view', '/', undefined],
    ['page_view', '/faq?utm_source=forum', undefined],
    ['page_view', '/faq?utm_source=forum', undefined],
  ]);
});
