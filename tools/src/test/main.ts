import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAllTests, type Suite } from './run-all-tests.js';
import { summaryLine } from './test-counts.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

/**
 * `npm test` runs everything but the extended journeys and the crash and soak tests, and a quarter of the runs of the
 * property tests. `--soak` runs the others, and `--all` runs everything, with all runs of the property tests.
 */
function readSuites(): Suite[] {
  const { values } = parseArgs({ options: { soak: { type: 'boolean' }, all: { type: 'boolean' } } });
  if (values.all) return ['full', 'soak'];
  return values.soak ? ['soak'] : ['quick'];
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
