import { fileEntriesOf, firstFileOf, treeRowsOf } from './file-entries.js';

const files = ['server/main.lua', 'fxmanifest.lua', 'client/ui/menu.lua'].map((path) => ({ path, content: '' }));
const draft = { operation: 'write', status: 'writing', text: '' } as const;

test('folders come before files', () => {
  const paths = fileEntriesOf({ files, drafts: {}, changes: {} }).map(({ path }) => path);
  expect(paths).toEqual(['client/ui/menu.lua', 'server/main.lua', 'fxmanifest.lua']);
});

test('files of the run in progress and unsaved changes are marked', () => {
  const entries = fileEntriesOf({
    files,
    drafts: { 'server/main.lua': draft, 'config.lua': { ...draft, status: 'rejected' } },
    changes: { 'fxmanifest.lua': null, 'client/new.lua': '' },
  });
  expect(Object.fromEntries(entries.map(({ path, state }) => [path, state]))).toEqual({
    'client/new.lua': 'added',
    'client/ui/menu.lua': 'unchanged',
    'server/main.lua': 'writing',
    'fxmanifest.lua': 'deleted',
  });
});

test('a closed folder hides what is below it', () => {
  const entries = fileEntriesOf({ files, drafts: {}, changes: {} });
  const rows = treeRowsOf(entries, new Set(['client']));
  expect(rows.map(({ name, depth }) => `${depth} ${name}`)).toEqual([
    '0 client',
    '0 server',
    '1 main.lua',
    '0 fxmanifest.lua',
  ]);
});

test('the server script is shown first', () => {
  expect(firstFileOf(fileEntriesOf({ files, drafts: {}, changes: {} }))).toBe('server/main.lua');
  expect(firstFileOf([])).toBeNull();
});
