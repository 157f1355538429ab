import { fileChangesBetween } from './file-changes.js';

test('lists added, changed and deleted files', () => {
  const base = [
    { path: 'a.lua', content: '1' },
    { path: 'b.lua', content: '1' },
    { path: 'c.lua', content: '1' },
  ];
  const target = [
    { path: 'a.lua', content: '1' },
    { path: 'b.lua', content: '2' },
    { path: 'd.lua', content: '1' },
  ];
  expect(fileChangesBetween(base, target)).toEqual([
    { path: 'b.lua', before: '1', after: '2' },
    { path: 'c.lua', before: '1', after: null },
    { path: 'd.lua', before: null, after: '1' },
  ]);
});
