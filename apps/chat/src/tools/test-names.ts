import type { ResourceFile } from '@scriptsmith/chat-contracts';

const testPattern = /\btest\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\[\[([^\]\n]*)\]\])/g;

/** The names of the behavior tests in `tests/*.lua`, as they are written there. */
export function testNamesIn(files: readonly ResourceFile[]): Set<string> {
  const testFiles = files.filter(({ path }) => /^tests\/.*\.lua$/.test(path));
  return new Set(
    testFiles.flatMap(({ content }) =>
      [...content.matchAll(testPattern)].map(
        ([, single, double, long]) => long ?? (single ?? double ?? '').replace(/\\(.)/g, '$1'),
      ),
    ),
  );
}
