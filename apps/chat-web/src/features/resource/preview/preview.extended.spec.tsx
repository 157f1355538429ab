import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { conversationPath } from '../../../shared/routing/paths.js';
import { openApp } from '../../../testing/open-app.js';
import {
  conversationOf,
  failedReport,
  idOf,
  signedInResponses,
  versionOf,
  versionSummaryOf,
} from '../../../testing/responses.js';

const title = 'Preview of the NUI page';

/** A conversation whose resource has a page, and scripts that send it these messages. */
function openPage(pageMessages: string[] = []) {
  const report = { ...failedReport, pageMessages };
  new FakeServer({
    ...signedInResponses,
    [`GET /api/conversations/${idOf(1)}`]: { body: conversationOf({ versions: [versionSummaryOf(1)] }) },
    [`GET /api/versions/${idOf(101)}`]: { body: versionOf(1, { report, hasPreview: true }) },
  });
  return openApp(conversationPath(idOf(1)));
}

/** The loaded page, and the messages that it receives. */
async function loadPage() {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const received = jest.spyOn(frame.contentWindow!, 'postMessage');
  fireEvent.load(frame);
  return received;
}

test('a resource with a page opens with its preview, in a frame without access to the session', async () => {
  openPage();
  const frame = await screen.findByTitle(title);
  const tabs = within(screen.getByRole('tablist', { name: 'Resource' }));
  expect(tabs.getAllByRole('tab').at(0)).toHaveAccessibleName('Preview');
  expect(screen.getByRole('tab', { name: 'Preview' })).toHaveAttribute('aria-selected', 'true');
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(frame).toHaveAttribute('src', `/api/versions/${idOf(101)}/preview`);
});

test('the page opens in a state that shows something, and every state is a button', async () => {
  const { actor } = openPage(['{"action":"close"}', '{"action":"open","title":"Shop"}']);
  const received = await loadPage();
  expect(received.mock.calls).toEqual([[{ action: 'open', title: 'Shop' }, '*']]);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-pressed', 'true');
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(received).toHaveBeenLastCalledWith({ action: 'close' }, '*');
});

test('the values of a state are changed in a form', async () => {
  const { actor } = openPage(['{"action":"open","data":{"title":"Shop","cash":50,"isOpen":true}}']);
  const received = await loadPage();
  await actor.click(screen.getByRole('button', { name: 'Change Values' }));
  const name = screen.getByRole('textbox', { name: 'Data title' });
  await actor.clear(name);
  await actor.type(name, 'Bar');
  const cash = screen.getByRole('spinbutton', { name: 'Data cash' });
  await actor.clear(cash);
  await actor.type(cash, '75');
  await actor.click(screen.getByRole('checkbox', { name: 'Data is open' }));
  await actor.click(screen.getByRole('button', { name: 'Show in Page' }));
  const shown = { action: 'open', data: { title: 'Bar', cash: 75, isOpen: false } };
  expect(received).toHaveBeenLastCalledWith(shown, '*');
});

test('a page whose messages are not known can be sent one', async () => {
  const { actor } = openPage();
  const received = await loadPage();
  expect(received).not.toHaveBeenCalled();
  await actor.click(screen.getByRole('button', { name: 'Change Values' }));
  await actor.type(screen.getByRole('textbox', { name: 'Action' }), 'Menu{Enter}');
  expect(received).toHaveBeenLastCalledWith({ action: 'openMenu' }, '*');
});

test('a page that leaves the preview is replaced by a message, until it is reloaded', async () => {
  const { actor } = openPage();
  const frame = await screen.findByTitle(title);
  fireEvent.load(frame);
  expect(frame).toBeVisible();
  fireEvent.load(frame);
  expect(await screen.findByText('The page was stopped')).toBeVisible();
  expect(frame).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  expect(await screen.findByTitle(title)).toBeVisible();
});
