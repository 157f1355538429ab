import { toastShown } from '@scriptsmith/ui/state/toast-slice';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { takeKeptToast } from '../state/kept-toast.js';
import { renderApp } from '../testing/render-app.js';
import { leaveTo } from './leave-to.js';
import { useOpenPath } from './use-open-path.js';

jest.mock('./leave-to.js', () => ({ leaveTo: jest.fn() }));

function Opener({ path }: { path: string }) {
  const openPath = useOpenPath();
  return <button onClick={() => openPath(path)}>Open</button>;
}

const open = (from: string, path: string) =>
  renderApp(
    <Routes>
      <Route path={from} element={<Opener path={path} />} />
      <Route path="*" element="Opened" />
    </Routes>,
    from,
  );

test.each([
  ['/admin', '/analytics'],
  ['/dashboard', '/administrators'],
])('from %s, %s is opened in the page', async (from, path) => {
  const { actor } = open(from, path);
  await actor.click(screen.getByRole('button'));
  expect(screen.getByText('Opened')).toBeVisible();
  expect(leaveTo).not.toHaveBeenCalled();
});

test.each([
  ['/admin/keys', '/#plans'],
  ['/dashboard', '/admin/users/7?from=menu'],
])('from %s, the page %s is loaded, and shows the toast once', async (from, path) => {
  const { actor, store } = open(from, path);
  act(() => void store.dispatch(toastShown({ title: 'Subscription Required' })));
  await actor.click(screen.getByRole('button'));
  expect(leaveTo).toHaveBeenLastCalledWith(path);
  expect(takeKeptToast().current).toMatchObject({ title: 'Subscription Required', open: true });
  expect(takeKeptToast()).toEqual({ current: null });
});
