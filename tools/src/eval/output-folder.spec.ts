import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniqueFolderNames, writeResourceFolder } from './output-folder.js';

test('names of descriptions become safe, different folders', () => {
  expect(uniqueFolderNames(['Shop & Garage', 'shop garage', '../../etc', 'CON', '', '日本'])).toEqual([
    ...['shop-garage', 'shop-garage-2', 'etc', 'resource-con', 'resource-unnamed', 'resource-unnamed-2'],
  ]);
});

test('files are written inside the folder only, without those of an earlier run', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'eval-')), 'shop');
  await writeResourceFolder(folder, [{ path: 'old.lua', content: '' }]);
  await writeResourceFolder(folder, [{ path: 'server/main.lua', content: 'print(1)\n' }]);
  expect(await readdir(folder)).toEqual(['server']);
  expect(await readFile(join(folder, 'server/main.lua'), 'utf8')).toBe('print(1)\n');
  await expect(writeResourceFolder(folder, [{ path: '../escape.lua', content: '' }])).rejects.toThrow();
});
