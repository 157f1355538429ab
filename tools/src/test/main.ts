import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAllTests, type Suite } from './run-all-tests.js';
import { summaryLine } from './test-counts.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

/** `npm test` runs everything but the soak and crash tests, `--soak` runs only those, and `--all` runs both. */
function readSuites(): Suite[] {
  const { values } = parseArgs({ options: { soak: { type: 'boolean' }, all: { type: 'boolean' } } });
  if (values.all) return ['test', 'soak'];
  return values.soak ? ['soak'] : ['test'];
}

try {
  const counts = await runAllTests(readSuites(), workspace);
  console.log(summaryLine(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}
