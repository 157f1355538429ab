import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runAllTests, type Suite } from './run-all-tests.js';
import { summaryLine } from './test-counts.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');

/** Reads `--all`. */
function readSuite(): Suite {
  const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
  return values.all ? 'all' : 'quick';
}

try {
  const counts = await runAllTests(readSuite(), workspace);
  console.log(summaryLine(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}
