import { buffer } from 'node:stream/consumers';
import { createCsvExport, type CsvRow, toCsv } from './csv-export.js';

test.each([
  [['ann', 12, true, null], 'ann,12,true,'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"'],
  [[-5, '-5'], "-5,'-5"],
  [['ann@example.com', 'a=b; c - d', 'Zoë'], 'ann@example.com,a=b; c - d,Zoë'],
] satisfies [CsvRow, string][])('%j is written %j', (row, line) => expect(toCsv([row])).toBe(`${line}\r\n`));

test.each(['=1+1', '+44', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＠A1', '=HYPERLINK("http://evil.example","x")'])(
  'escapes the formula %j',
  (formula) => {
    const cell = toCsv([[formula]]).trimEnd();
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each([
  'x;=1+1',
  'x\t@SUM(A1)',
  'a,x;=HYPERLINK("http://evil.example","x")',
  'two\n=1',
  'x; =1+1',
  ';;-1',
  'x;"=1+1;y',
])('escapes formulas in %j for spreadsheets with other delimiters', (text) => {
  const cells = toCsv([[1, text]]).split(/[;\t\r\n]/);
  for (const cell of cells) expect(cell).not.toMatch(/^[ "]*[=+\-@]/);
});

async function* pagesOf(...pages: CsvRow[][]) {
  yield* pages;
}

test('contains the byte order mark, the header row and every page', async () => {
  const file = await createCsvExport('users.csv', ['id', 'name'], pagesOf([[1, 'ann']], [], [[2, '=x']]));
  expect(file.getHeaders()).toMatchObject({
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment; filename="users.csv"',
  });
  expect((await buffer(file.getStream())).toString()).toBe("\ufeffid,name\r\n1,ann\r\n2,'=x\r\n");
});

test('loads pages on demand and stops when the reader disconnects', async () => {
  const read: number[] = [];
  let isOver = false;
  async function* pages() {
    try {
      for (let page = 1; ; page += 1) {
        read.push(page);
        yield [[`${page} ${'x'.repeat(100_000)}`]];
      }
    } finally {
      isOver = true;
    }
  }
  const stream = (await createCsvExport('endless.csv', ['page'], pages())).getStream();
  for await (const chunk of stream) if (String(chunk).startsWith('3 ')) break;
  expect(read.length).toBeLessThan(30);
  expect(isOver).toBe(true);
});

test('rejects before the response starts if the first page fails', async () => {
  // oxlint-disable-next-line require-yield -- it fails before its first page
  async function* refused(): AsyncGenerator<CsvRow[]> {
    throw new Error('no such batch');
  }
  await expect(createCsvExport('none.csv', ['id'], refused())).rejects.toThrow('no such batch');
});
