import type { ResourceFile, TestResult } from '@scriptsmith/chat-contracts';

/** The line on which a behavior test begins: the first with its name as a string. Null if there is none. */
export function testLineOf(
  files: readonly ResourceFile[],
  { name, path }: Pick<TestResult, 'name' | 'path'>,
): number | null {
  const lines = files.find((file) => file.path === path)?.content.split('\n') ?? [];
  const quoted = ["'", '"'].map((quote) => `${quote}${name}${quote}`);
  const index = lines.findIndex((line) => {
    const text = line.replaceAll('\\', '');
    return quoted.some((each) => text.includes(each)) || text.includes(`[[${name}]]`);
  });
  return index === -1 ? null : index + 1;
}
