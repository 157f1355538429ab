import { writeBaseline } from './baseline.js';
import { type CheckedResource, countOf } from './checked-resource.js';
import { type CommandLine, readCommandLine, usage, UsageError } from './command-line.js';
import { FolderChecker } from './folder-checker.js';
import { formats } from './formats/formats.js';
import { serveModelContext } from './mcp/serve-model-context.js';
import { findResourceFolders, FolderError } from './resource-folders.js';
import { version } from './version.js';
import { watchFolders } from './watch-folders.js';

const exitCodes = { clean: 0, findings: 1, unusable: 2 } as const;

/**
 * The command `scriptsmith-check`.
 * @param args without the program
 * @returns the exit code
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  try {
    const request = readCommandLine(args);
    switch (request.kind) {
      case 'check':
        return await checkFolders(request.options);
      case 'mcp':
        await serveModelContext();
        return exitCodes.clean;
      case 'help':
        return print(usage);
      case 'version':
        return print(`${version}\n`);
    }
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof FolderError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return exitCodes.unusable;
  }
}

async function checkFolders(options: CommandLine): Promise<number> {
  const { writesBaseline, baselineFile } = options;
  const checker = new FolderChecker({ ...options, baselineFile: writesBaseline ? undefined : baselineFile });
  try {
    const resources = (await Promise.all(options.folders.map(findResourceFolders))).flat();
    if (resources.length === 0)
      throw new FolderError('No resource was found. A resource has a fxmanifest.lua in its folder.');
    // Watched from the start, so that no change during the first check is missed.
    const watching = options.watches
      ? watchFolders(resources, (folder) => checkAgain(checker, folder, options))
      : undefined;
    const results = await checker.checkAll(resources);
    if (writesBaseline && baselineFile !== undefined) return await updateBaseline(baselineFile, results);
    print(formats[options.format](results));
    await watching;
    return exitCodeOf(results, options);
  } finally {
    await checker.close();
  }
}

/** Files can be missing for a moment while somebody changes them. */
async function checkAgain(checker: FolderChecker, folder: string, { format }: CommandLine): Promise<void> {
  try {
    print(formats[format]([await checker.check(folder)]));
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
}

async function updateBaseline(file: string, results: readonly CheckedResource[]): Promise<number> {
  const all = results.flatMap(({ resource, findings }) =>
    findings.map((finding) => ({ resource: resource.name, finding })),
  );
  await writeBaseline(file, all);
  return print(`Wrote ${all.length} findings to ${file}.\n`);
}

function exitCodeOf(results: readonly CheckedResource[], { failsOnWarnings }: CommandLine): number {
  const findings = results.flatMap((result) => result.findings);
  const fails = countOf(findings, 'error') > 0 || (failsOnWarnings && countOf(findings, 'warning') > 0);
  return fails ? exitCodes.findings : exitCodes.clean;
}

function print(text: string): number {
  process.stdout.write(text);
  return exitCodes.clean;
}
