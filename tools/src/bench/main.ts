import { parseArgs } from 'node:util';
import { hostileCustomersSection } from './chat/hostile-customers.js';
import { chatStreaming } from './chat/streaming.js';
import { chatTokens } from './chat/tokens.js';
import { growth } from './growth/growth.js';
import { calls } from './ledger/calls.js';
import { memory } from './ledger/memory.js';
import { pgbenchAvailable } from './ledger/pgbench.js';
import { type BenchTable, report } from './report.js';
import { type BenchSection, runSection } from './section.js';
import { startUp } from './start/start-up.js';

const sections: readonly BenchSection[] = [
  calls('one process'),
  calls('services over RabbitMQ'),
  calls('services over RabbitMQ', 4),
  growth,
  memory,
  chatStreaming,
  chatTokens,
  hostileCustomersSection,
  startUp,
];

/** `--beside` names the workspace of another build, whose calls are measured in the same rounds. */
const { values: options } = parseArgs({ options: { only: { type: 'string' }, beside: { type: 'string' } } });

/** The sections of a default run, or the one selected with `--only`. */
function asked(): readonly BenchSection[] {
  if (options.only === undefined) return sections.filter(({ onlyWhenNamed }) => !onlyWhenNamed);
  const named = sections.filter(({ name }) => name === options.only);
  if (named.length === 0) throw new Error(`--only takes one of: ${sections.map(({ name }) => name).join(', ')}`);
  return named;
}

const tables: BenchTable[] = [];
for (const section of asked()) {
  console.error(`measuring: ${section.name}`);
  tables.push(await runSection(section, options.beside));
}
await report(tables, 'bench-report.json');
if (!pgbenchAvailable()) {
  console.log('\npgbench is missing (Debian: postgresql-contrib), so this run has no baseline and no ratios.');
}
