import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { deriveTable } from './derive-table.js';
import { functionsOfHistory } from './former-functions.js';
import { frameworkSources } from './framework-sources.js';
import { differencesOf, writeCreatedTables, writeFormer, writeTable } from './table-file.js';

const tablesFolder = new URL('../../../libs/chat/game-profiles/tables/', import.meta.url);

/**
 * Compares the tables of frameworks with checkouts of their sources in a folder, and prints the differences. `--write`
 * adds what the tables lack; `--former` lists the functions that only other versions have, by the history of the checkouts;
 * `--sql` writes which tables its SQL files create; `--table ID` looks at one table only.
 */
function run(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean' },
      former: { type: 'boolean' },
      sql: { type: 'boolean' },
      table: { type: 'string' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Name the folder: npm run tables:derive -- <folder of checkouts>');
  for (const source of frameworkSources.filter(({ table }) => values.table === undefined || table === values.table)) {
    const path = fileURLToPath(new URL(`${source.table}.json`, tablesFolder));
    const derived = deriveTable(source, folder);
    if (derived === undefined) {
      console.log(`${source.table}: there is no ${source.folder}`);
      continue;
    }
    const differences = differencesOf(path, derived);
    console.log(`${source.table}: ${derived.version}, ${differences.length} differences`);
    for (const difference of differences) console.log(`  ${difference}`);
    if (values.write === true) writeTable(path, derived);
    if (values.sql === true) writeCreatedTables(path, derived);
    if (values.former === true) writeFormer(path, functionsOfHistory(source, folder));
  }
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
