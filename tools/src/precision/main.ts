import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { FolderChecker, findResourceFolders } from 'scriptsmith-check';
import { errorLines, summarize } from './precision-report.js';

const timeoutMs = 20_000;

/**
 * Checks every resource below a folder, for example copies of public repositories, and prints the errors, which a person
 * judges, and a table of all findings. `--errors FILE` writes the errors to a file, separated by tabs.
 */
async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { errors: { type: 'string' } } });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Name the folder: npm run checks:precision -- <folder of resources>');
  const checker = new FolderChecker({ timeoutMs });
  try {
    const results = await checker.checkAll(await findResourceFolders(folder));
    const errors = results.flatMap((result) => errorLines(result, folder));
    if (errors.length > 0) console.log(errors.join('\n'));
    if (values.errors !== undefined) await writeFile(values.errors, `${errors.join('\n')}\n`);
    console.log(`\n${summarize(results)}`);
  } finally {
    await checker.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
