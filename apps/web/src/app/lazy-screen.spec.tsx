import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { FailureBoundary } from '@scriptsmith/ui/shell/failure-boundary';
import { lazyScreen } from '@scriptsmith/ui/lazy/lazy-screen';
import { createStore } from '@scriptsmith/web-kit/store/store';
import { theme } from '@scriptsmith/ui/theme/theme';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const there = () => Promise.resolve({ default: () => <p>The screen</p> });

/** Opens a page that loads a screen, and returns the reload mock. */
function openPage(load: Parameters<typeof lazyScreen>[0]) {
  const reload = jest.fn();
  const Screen = lazyScreen(load, reload);
  render(
    <Provider store={createStore()}>
      <ThemeProvider theme={theme}>
        <Suspense>
          <FailureBoundary place="/">
            <Screen />
          </FailureBoundary>
        </Suspense>
      </ThemeProvider>
    </Provider>,
  );
  return reload;
}

const failure = () => screen.findByRole('heading', { name: "This page couldn't be loaded" });
const untilReload = (reload: jest.Mock) => new Promise<void>((resolve) => reload.mockImplementation(resolve));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a chunk that a deployment removed reloads the page once', async () => {
  new FakeServer({ ...publicResponses, 'GET /api/health': { body: { status: 'ok' } } });
  await untilReload(openPage(gone));
  expect(screen.queryByRole('heading')).toBeNull();

  const reload = openPage(gone);
  expect(await failure()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('an error of a screen is not reported as a failed load', async () => {
  new FakeServer(publicResponses);
  const Broken = () => {
    throw new TypeError('Cannot read properties of undefined');
  };
  openPage(() => Promise.resolve({ default: Broken }));
  expect(await screen.findByRole('heading', { name: "This page couldn't be shown" })).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('connection');
});

test('a fallback replaces a part of a screen that fails, and can try again', async () => {
  let isBroken = true;
  const Part = () => {
    if (isBroken) throw new TypeError('Cannot read properties of undefined');
    return <p>The part</p>;
  };
  render(
    <FailureBoundary place="part" fallback={(retry) => <button onClick={retry}>Try Again</button>}>
      <Part />
    </FailureBoundary>,
  );
  isBroken = false;
  act(() => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(screen.getByText('The part')).toBeVisible();
});

test('a part of a screen that cannot be loaded does not reload the page again and again', async () => {
  new FakeServer({ ...publicResponses, 'GET /api/health': { body: { status: 'ok' } } });
  await untilReload(openPage(gone));
  openPage(there);
  expect(await screen.findByText('The screen')).toBeVisible();
  const reload = openPage(gone);
  expect(await failure()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('the next deployment reloads the page again', async () => {
  new FakeServer({ ...publicResponses, 'GET /api/health': { body: { status: 'ok' } } });
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.setAttribute('src', '/assets/index-a.js');
  document.head.append(entry);
  await untilReload(openPage(gone));
  entry.setAttribute('src', '/assets/index-b.js');
  await untilReload(openPage(gone));
  entry.remove();
});

test.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is behind a proxy that does not reach it', { status: 502 }],
])('the page is not reloaded while the server %s', async (_, response) => {
  new FakeServer({ ...publicResponses, 'GET /api/health': response });
  const reload = openPage(gone);
  expect(await failure()).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});
