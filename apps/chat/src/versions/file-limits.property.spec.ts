import { posix, win32 } from 'node:path';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import { unzipSync } from 'fflate';
import fc from 'fast-check';
import { createResourceZip } from '../documents/resource-zip.js';
import { assertFileLimits } from './file-limits.js';

/** Segments that are dangerous somewhere, mixed with plain ones. */
const segment = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    ' ',
    'con',
    'NUL',
    'aux.lua',
    'C:',
    '~',
    '__proto__',
    'a.',
    'a ',
    '\\',
    '-rf',
    '$HOME',
  ),
  fc.string({ maxLength: 12, unit: 'binary' }),
  fc.constantFrom('server', 'Server', 'main.lua', 'index.html', '@lib', 'a b'),
);
const path = fc.array(segment, { minLength: 1, maxLength: 9 }).map((segments) => segments.join('/'));

/** Paths that are usually accepted, so that few files are refused because of another one. */
const plainPath = fc
  .array(fc.constantFrom('server', 'Server', 'client', 'html', 'main.lua', 'index.html', '@lib', 'a b'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((segments) => segments.join('/'));
const likelyPath = fc.oneof({ arbitrary: path, weight: 1 }, { arbitrary: plainPath, weight: 8 });

const isAccepted = (paths: readonly string[]): boolean => {
  try {
    assertFileLimits(paths.map((each) => ({ path: each, content: '' })));
    return true;
  } catch {
    return false;
  }
};

test('an accepted path stays in its folder on every system', () => {
  fc.assert(
    fc.property(path, (candidate) => {
      fc.pre(isAccepted([candidate]));
      expect(posix.resolve('/root/resource', candidate).startsWith('/root/resource/')).toBe(true);
      expect(win32.resolve('C:\\root\\resource', candidate).startsWith('C:\\root\\resource\\')).toBe(true);
      expect(posix.normalize(candidate)).toBe(candidate);
    }),
    propertyOptions(2_000),
  );
});

test('accepted files can be unpacked without replacing each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(likelyPath, { minLength: 1, maxLength: 6 }), async (paths) => {
      fc.pre(isAccepted(paths));
      const files = paths.map((each) => ({ path: each, content: each }));
      const unpacked = unzipSync(createResourceZip('shop', files, Date.now()));
      expect(Object.keys(unpacked).sort()).toEqual(paths.map((each) => `shop/${each}`).sort());
      expect(new Set(paths.map((each) => each.toLowerCase())).size).toBe(paths.length);
    }),
    propertyOptions(100),
  );
});
