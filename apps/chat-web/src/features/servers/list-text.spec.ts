import { itemLines, jobLines, mergeByName, placeLines, readLines, writeLines } from './list-text.js';

test('items, jobs and places are written as lines and read back', () => {
  const items = [{ name: 'water', label: 'Water, cold' }];
  expect(readLines(writeLines(items, itemLines), itemLines)).toEqual({ entries: items, badLine: null });
  const jobs = [
    {
      name: 'police',
      label: 'LSPD',
      grades: [
        { grade: 0, label: 'Recruit' },
        { grade: 10, label: '' },
      ],
    },
  ];
  expect(readLines(writeLines(jobs, jobLines), jobLines)).toEqual({ entries: jobs, badLine: null });
  const places = [{ name: 'Pier', x: -1.5, y: 20, z: 3, heading: 90 }];
  expect(readLines(writeLines(places, placeLines), placeLines)).toEqual({ entries: places, badLine: null });
});

test.each([
  ['police, LSPD, Recruit', jobLines],
  ['Pier, 1, two, 3', placeLines],
  ['Pier, 1, 2', placeLines],
  [', Water', itemLines],
])('names the first line that is not understood: %s', (line, format) => {
  expect(readLines(`\n${line}`, format as typeof itemLines)).toMatchObject({ badLine: 2 });
});

test('an entry of a file replaces the one with its name', () => {
  const merged = mergeByName(
    [{ name: 'Water', label: 'old' }],
    [
      { name: 'water', label: 'new' },
      { name: 'bread', label: '' },
    ],
  );
  expect(merged).toEqual([
    { name: 'water', label: 'new' },
    { name: 'bread', label: '' },
  ]);
});
