import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { publicAnswers } from '../../testing/answers.js';
import { FakeServer } from '../../testing/fake-server.js';
import { findToast, openApp } from '../../testing/render-app.js';
import { toastShown } from './toast-slice.js';

function openAnywhere() {
  new FakeServer(publicAnswers);
  const app = openApp('/cancel');
  return {
    ...app,
    show: (title: string) => {
      act(() => void app.store.dispatch(toastShown({ title })));
    },
  };
}

test('a new toast takes the place of the old one', async () => {
  const { show } = openAnywhere();
  show('First');
  await findToast('First');
  show('Second');
  await findToast('Second');
  expect(screen.queryByText('First', { selector: 'li *' })).toBeNull();
});

test('the same message twice is two toasts, each with its own time', async () => {
  const { show, store } = openAnywhere();
  show('Again');
  const firstId = store.getState().toast.current?.id;
  show('Again');
  expect(store.getState().toast.current?.id).not.toBe(firstId);
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
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});
