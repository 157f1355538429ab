import { EditorView } from '@codemirror/view';
import type { CheckReport } from '@scriptsmith/chat-contracts';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { conversationPath } from '../../shared/routing/paths.js';
import { FakeRunStream } from '../../testing/fake-run-stream.js';
import { openApp } from '../../testing/open-app.js';
import {
  conversationOf,
  failedReport,
  idOf,
  refusal,
  runOf,
  signedInResponses,
  userMessage,
  versionOf,
  versionSummaryOf,
} from '../../testing/responses.js';

const id = idOf(1);
const read = `GET /api/conversations/${id}`;
const save = `POST /api/conversations/${id}/versions`;
const first = versionOf(1);
const second = versionOf(2, {
  origin: 'edit',
  files: [{ path: 'client/main.lua', content: 'local open = true\n' }, ...first.files.slice(1)],
});
const withVersions = (...numbers: number[]) => ({
  body: conversationOf({ versions: numbers.map((number) => versionSummaryOf(number)) }),
});

function openResource(responses: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const server = new FakeServer({
    ...signedInResponses,
    [read]: withVersions(2, 1),
    [`GET /api/versions/${idOf(101)}`]: { body: first },
    [`GET /api/versions/${idOf(102)}`]: { body: second },
    ...responses,
  });
  return { server, ...openApp(conversationPath(id)) };
}

const findEditor = async (label: RegExp): Promise<EditorView> => {
  const content = await screen.findByLabelText(label);
  const view = EditorView.findFromDOM(content);
  if (!view) throw new Error('There is no editor.');
  return view;
};

/** Types at the start of the file, as a keyboard does. */
const typeInto = (view: EditorView, text: string): void =>
  act(() => view.dispatch({ changes: { from: 0, insert: text }, userEvent: 'input.type' }));

test('an edited file is saved as a new version', async () => {
  const { server, actor } = openResource({ [save]: { status: 201, body: versionOf(3) } });
  typeInto(await findEditor(/^client\/main\.lua/), '-- changed\n');
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Save Version' }));
  expect(await screen.findByText('Version 3 saved')).toBeInTheDocument();
  expect(server.bodiesOf(save)).toEqual([
    {
      baseVersionId: idOf(102),
      changes: [{ path: 'client/main.lua', content: '-- changed\nlocal open = true\n' }],
    },
  ]);
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
});

test.each(['Control and S', 'the button'])(
  'saving with %s keeps the place in the editor and the focus',
  async (way) => {
    const lines = Array.from({ length: 80 }, (_, index) => `local line${index} = ${index}\n`).join('');
    const files = [{ path: 'client/main.lua', content: lines }];
    const saved = versionOf(3, { files: [{ path: 'client/main.lua', content: `-- changed\n${lines}` }] });
    const { server, actor } = openResource({
      [`GET /api/versions/${idOf(102)}`]: { body: { ...second, files } },
      [save]: () => {
        server.respondTo(read, withVersions(3, 2, 1));
        return { status: 201, body: saved };
      },
    });
    const view = await findEditor(/^client\/main\.lua/);
    typeInto(view, '-- changed\n');
    const place = view.state.doc.line(60).from;
    // The focus puts the cursor of the browser there. After it, the editor would read the old place from the browser.
    act(() => {
      view.dispatch({ selection: { anchor: place } });
      view.focus();
    });
    if (way === 'the button') await actor.click(await screen.findByRole('button', { name: 'Save Version' }));
    else await actor.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Version 3 saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
    expect(await findEditor(/^client\/main\.lua/)).toBe(view);
    expect(view.state.selection.main.head).toBe(place);
    expect(view.contentDOM).toHaveFocus();
  },
);

describe('a resource with a page', () => {
  const loads = `GET /api/versions/${idOf(102)}`;
  const version = { body: { ...second, hasPreview: true } };

  test('opens with its preview', async () => {
    openResource({ [loads]: version });
    expect(await screen.findByRole('tab', { name: 'Preview', selected: true })).toBeVisible();
  });

  test('shows its files if they were chosen before the page was known', async () => {
    let finishLoading = (): void => undefined;
    const loading = new Promise<typeof version>((resolve) => (finishLoading = () => resolve(version)));
    const { actor } = openResource({ [loads]: () => loading });
    await actor.click(await screen.findByRole('tab', { name: 'Files', selected: true }));
    finishLoading();
    expect(await screen.findByLabelText(/^client\/main\.lua/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Files', selected: true })).toBeVisible();
  });
});

test.each(['Files', 'Checks', 'Preview'])('%s offers another attempt if the version cannot be loaded', async (tab) => {
  const { server, actor } = openResource({ [`GET /api/versions/${idOf(102)}`]: refusal(500, 'internal_error') });
  await actor.click(await screen.findByRole('tab', { name: tab }));
  const panel = screen.getByRole('tabpanel', { name: tab });
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Try again in a moment.');
  server.respondTo(`GET /api/versions/${idOf(102)}`, { body: second });
  await actor.click(within(panel).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(within(panel).queryByRole('alert')).toBeNull());
});

test('an edit that is undone is not a change', async () => {
  openResource();
  const view = await findEditor(/^client\/main\.lua/);
  typeInto(view, 'x');
  expect(await screen.findByText('1 unsaved change')).toBeVisible();
  act(() => view.dispatch({ changes: { from: 0, to: 1 }, userEvent: 'delete' }));
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
});

test('a conflict keeps the changes and can apply them to the newer version', async () => {
  const { server, actor } = openResource({ [save]: refusal(409, 'version_conflict') });
  typeInto(await findEditor(/^client\/main\.lua/), '-- mine\n');
  server.respondTo(read, withVersions(3, 2, 1));
  server.respondTo(`GET /api/versions/${idOf(103)}`, { body: versionOf(3) });
  await actor.click(await screen.findByRole('button', { name: 'Save Version' }));
  expect(await screen.findByText('Version 3 is newer than the one you edited')).toBeVisible();
  server.respondTo(save, { status: 201, body: versionOf(4) });
  await actor.click(screen.getByRole('button', { name: 'Apply to Version 3' }));
  await actor.click(screen.getByRole('button', { name: 'Save Version' }));
  await waitFor(() => expect(server.bodiesOf(save)).toHaveLength(2));
  expect(server.bodiesOf(save)[1]).toEqual({
    baseVersionId: idOf(103),
    changes: [{ path: 'client/main.lua', content: '-- mine\nlocal open = true\n' }],
  });
});

test('discarding changes asks first', async () => {
  const { actor } = openResource();
  typeInto(await findEditor(/^client\/main\.lua/), '-- changed\n');
  await actor.click(await screen.findByRole('button', { name: 'Discard' }));
  await actor.click(await screen.findByRole('button', { name: 'Discard Changes' }));
  await waitFor(() => expect(screen.queryByText('1 unsaved change')).toBeNull());
});

test('a new file needs a valid path that is not taken', async () => {
  const { actor } = openResource();
  await actor.click(await screen.findByRole('button', { name: 'New File' }));
  const field = await screen.findByLabelText('Path');
  for (const [path, problem] of [
    ['../server.cfg', /^Enter a path/],
    ['Client/main.lua', /exists/],
  ] as const) {
    await actor.clear(field);
    await actor.type(field, path);
    await actor.click(screen.getByRole('button', { name: 'Create File' }));
    expect(await screen.findByText(problem)).toBeVisible();
  }
});

test('a finding opens its file at the line', async () => {
  const { actor } = openResource({
    [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2, { passed: false, report: failedReport }) },
  });
  await actor.click(await screen.findByRole('tab', { name: 'Checks (1)' }));
  await actor.click(screen.getByRole('button', { name: 'client/main.lua:2' }));
  const view = await findEditor(/^client\/main\.lua/);
  await waitFor(() => expect(view.state.doc.lineAt(view.state.selection.main.head).number).toBe(2));
});

test('a finding explains its rule', async () => {
  const { actor } = openResource({
    [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2, { passed: false, report: failedReport }) },
    'GET /rules.json': {
      body: {
        'unknown-native': { title: 'A native is not known', why: 'No table lists it.', bad: { 'a.lua': 'Fly()' } },
      },
    },
  });
  await actor.click(await screen.findByRole('tab', { name: 'Checks (1)' }));
  await actor.click(screen.getByRole('button', { name: 'Why? unknown-native' }));
  const dialog = await screen.findByRole('dialog', { name: 'A native is not known' });
  expect(within(dialog).getByText('No table lists it.')).toBeVisible();
  expect(within(dialog).getByText(/Fly\(\)/)).toBeVisible();
  await actor.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('findings are listed by severity, and only errors are counted', async () => {
  const finding = failedReport.findings[0];
  if (!finding) throw new Error('the report has no finding');
  const report: CheckReport = {
    ...failedReport,
    checks: [{ name: 'simulation', status: 'failed', durationMs: 20 }],
    findings: (['not_simulated', 'warning', 'error'] as const).map((severity) => ({
      ...{ ...finding, check: 'simulation', severity, path: null, line: null },
      message: `About ${severity}.`,
    })),
    coverage: [
      { path: 'client/main.lua', lines: 20, reachedLines: 18 },
      { path: 'server/main.lua', lines: 40, reachedLines: 12 },
    ],
  };
  const { actor } = openResource({
    [`GET /api/versions/${idOf(102)}`]: { body: versionOf(2, { passed: false, report }) },
  });
  await actor.click(await screen.findByRole('tab', { name: 'Checks (1)' }));
  expect(screen.getAllByText(/^About/).map(({ textContent }) => textContent)).toEqual([
    'Error: About error.',
    'Warning: About warning.',
    'Not simulated: About not_simulated.',
  ]);
  expect(screen.getByText(/30 of 60 lines executed/)).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Executed lines' })).getByText('12 of 40')).toBeVisible();
});

test('a version is restored', async () => {
  const restore = `POST /api/versions/${idOf(101)}/restore`;
  const { server, actor } = openResource({ [restore]: { status: 201, body: versionOf(3) } });
  await actor.click(await screen.findByRole('tab', { name: 'Versions' }));
  await actor.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Version 1 restored')).toBeInTheDocument();
  expect(server.bodiesOf(restore)).toHaveLength(1);
});

test('one file is reverted to an earlier version', async () => {
  const { server, actor } = openResource({ [save]: { status: 201, body: versionOf(3) } });
  await actor.click(await screen.findByRole('tab', { name: 'Versions' }));
  await actor.click(screen.getByRole('button', { name: 'Changes of version 2' }));
  await actor.click(await screen.findByRole('button', { name: 'Revert File client/main.lua to version 1' }));
  await waitFor(() =>
    expect(server.bodiesOf(save)).toEqual([
      { baseVersionId: idOf(102), changes: [{ path: 'client/main.lua', content: first.files[0]?.content }] },
    ]),
  );
});

test('an older version is read-only', async () => {
  const { actor } = openResource();
  await actor.click(await screen.findByRole('tab', { name: 'Versions' }));
  await actor.click(screen.getByRole('button', { name: 'Show version 1' }));
  expect(await screen.findByText('Version 1, read-only')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New File' })).toBeNull());
  const view = await findEditor(/^client\/main\.lua, read-only/);
  expect(view.state.readOnly).toBe(true);
});

test('a file is shown while it is written', async () => {
  const stream = new FakeRunStream();
  openResource({
    [read]: { body: conversationOf({ messages: [userMessage(10, 'A shop')], runs: [runOf(20)], isRunning: true }) },
    [`GET /api/runs/${idOf(20)}/events`]: stream.respond,
  });
  await waitFor(() => expect(stream.connections).toHaveLength(1));
  const path = 'server/main.lua';
  act(() => {
    stream.send(1, { type: 'file-started', path, operation: 'write' });
    stream.send(2, { type: 'file-delta', path, text: 'local a' });
  });
  const view = await findEditor(/^server\/main\.lua, read-only/);
  act(() => stream.send(3, { type: 'file-delta', path, text: ' = 1\n' }));
  await waitFor(() => expect(view.state.doc.toString()).toBe('local a = 1\n'));
});

test('an edit that does not fit into the storage says so', async () => {
  const { actor } = openResource({ [save]: refusal(403, 'storage_full') });
  typeInto(await findEditor(/^client\/main\.lua/), '-- changed\n');
  await actor.click(await screen.findByRole('button', { name: 'Save Version' }));
  expect(await screen.findByText('Storage full')).toBeVisible();
  expect(screen.getByText('A sentence of the server.')).toBeVisible();
});

test('the download explains the installation', async () => {
  const { actor } = openResource();
  await actor.click(await screen.findByRole('button', { name: 'Download' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download version 2' }));
  expect(dialog.getByText(/resources folder/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Download Zip' })).toHaveAttribute(
    'href',
    `/api/versions/${idOf(102)}/download`,
  );
});
