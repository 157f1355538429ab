import { resolve } from 'node:path';
import { runAllTests } from './run-all-tests.js';
import { summaryLine } from './test-counts.js';

const workspace = resolve(import.meta.dirname, '..', '..', '..');
const suite = process.argv.includes('--soak') ? 'soak' : 'test';

try {
  const counts = await runAllTests(suite, workspace);
  console.log(summaryLine(counts));
  process.exit(counts.failed === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  console.log(summaryLine({ passed: 0, failed: 1, skipped: 0 }));
  process.exit(1);
}
