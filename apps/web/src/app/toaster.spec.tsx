import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../testing/open-app.js';
import { toastShown } from '@scriptsmith/ui/state/toast-slice';

function openAnywhere() {
  new FakeServer(publicResponses);
  const app = openApp('/cancel');
  return {
    ...app,
    show: (title: string, isLasting = false) => {
      act(() => void app.store.dispatch(toastShown({ title, isLasting })));
    },
  };
}

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const queryToast = (title: string) => screen.queryByText(title, { selector: 'li *' });

test('a new toast replaces the old one', async () => {
  const { show } = openAnywhere();
  show('First');
  await findToast('First');
  show('Second');
  await findToast('Second');
  expect(screen.queryByText('First', { selector: 'li *' })).toBeNull();
});

test('the same message twice shows two toasts, each with its own duration', async () => {
  const { show, store } = openAnywhere();
  show('Again');
  const firstId = store.getState().toast.current?.id;
  show('Again');
  expect(store.getState().toast.current?.id).not.toBe(firstId);
  await findToast('Again');
});

test('the close button dismisses it', async () => {
  const { show, actor } = openAnywhere();
  show('Saved');
  await findToast('Saved');
  await actor.click(screen.getByRole('button', { name: 'Close notification' }));
  await waitFor(() => expect(screen.queryByText('Saved', { selector: 'li *' })).toBeNull());
});

test('F8 moves the focus to the notifications', async () => {
  const { show } = openAnywhere();
  show('Saved');
  await findToast('Saved');
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  expect(region()).toContainElement(document.activeElement as HTMLElement);
});

test('F8 as the first key moves the focus before the notifications are loaded', async () => {
  openAnywhere();
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  await waitFor(() => expect(region()).toContainElement(document.activeElement as HTMLElement));
});

test('another first key does not move the focus', async () => {
  openAnywhere();
  fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA' });
  await waitFor(() => expect(region()).toBeInTheDocument());
  expect(document.body).toHaveFocus();
});

describe('with fake timers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a toast is shown for 5000 ms', async () => {
    const { show } = openAnywhere();
    show('Saved');
    await findToast('Saved');
    act(() => void jest.advanceTimersByTime(4_000));
    expect(queryToast('Saved')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1_000));
    await waitFor(() => expect(queryToast('Saved')).toBeNull());
  });

  test('a lasting toast stays until it is closed', async () => {
    const { show } = openAnywhere();
    show('Password', true);
    await findToast('Password');
    act(() => void jest.advanceTimersByTime(60_000));
    expect(queryToast('Password')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
    await waitFor(() => expect(queryToast('Password')).toBeNull());
  });

  test('the next toast is shown for another 5000 ms', async () => {
    const { show } = openAnywhere();
    show('First');
    await findToast('First');
    act(() => void jest.advanceTimersByTime(4_000));
    show('Second');
    await findToast('Second');
    act(() => void jest.advanceTimersByTime(4_000));
    expect(queryToast('Second')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1_000));
    await waitFor(() => expect(queryToast('Second')).toBeNull());
  });
});
