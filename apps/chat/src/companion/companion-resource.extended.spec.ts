import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { createResourceChecker } from '@scriptsmith/resource-checks';

const folder = join(import.meta.dirname, '..', '..', 'companion');

const files: ResourceFile[] = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(folder, path).replaceAll('\\', '/'), content: readFileSync(path, 'utf8') }));

test.each(['fivem-standalone', 'redm-standalone'])(
  'the companion resource passes its behavior tests and the checks in %s',
  async (profileId) => {
    const checker = createResourceChecker({ concurrency: 1, timeoutMs: 60_000, memoryMegabytes: 400 });
    try {
      const report = await checker.check({ profileId, resourceName: 'scriptsmith_companion', files });
      expect(report.tests.filter(({ passed }) => !passed)).toEqual([]);
      expect(report.tests.length).toBeGreaterThan(15);
      // It creates folders and removes files of other resources, which no usual resource does.
      expect(report.findings.filter(({ rule }) => rule !== 'dangerous-function')).toEqual([]);
    } finally {
      await checker.close();
    }
  },
);
