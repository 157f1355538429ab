import { parseArgs } from 'node:util';
import { formatNames, type FormatName } from './formats/formats.js';

/** What the caller of the command asked for. */
export interface CommandLine {
  folders: readonly string[];
  format: FormatName;
  /** Undefined to detect it from the manifest and the code of each resource. */
  profileId: string | undefined;
  /** A file with findings that are already known and do not fail the command. */
  baselineFile: string | undefined;
  writesBaseline: boolean;
  failsOnWarnings: boolean;
  watches: boolean;
  /** Repairs the findings that have a safe fix, and writes the files. */
  fixes: boolean;
  timeoutMs: number;
}

/** What the command does instead of checking. */
export type CommandRequest = { kind: 'check'; options: CommandLine } | { kind: 'help' | 'version' | 'mcp' };

/** A command line that cannot be understood. Its message says how to correct it. */
export class UsageError extends Error {}

export const usage = `Checks FiveM and RedM resources, and runs them on a simulated game server.

Usage: scriptsmith-check [options] <folder> …

A folder is a resource, or contains resources at any depth.

  --profile <id>          Game and framework, for example fivem-qbcore. Detected if it is missing.
  --format <name>         ${formatNames.join(', ')}. The default is text.
  --baseline <file>       Ignores the findings that the file lists.
  --write-baseline        Writes all current findings to the baseline file.
  --fix                   Repairs findings that have a safe fix, and writes the files.
  --fail-on-warnings      Exits with 1 for warnings as well.
  --timeout <seconds>     Limit of the simulation of one resource. The default is 30.
  --watch                 Checks a resource again when one of its files changes.
  --mcp                   Serves the Model Context Protocol on standard input and output, for coding assistants.
  --version, --help

Exit codes: 0 without errors, 1 with errors, 2 for a wrong command line or a folder that cannot be read.
`;

const maxTimeoutSeconds = 600;

/**
 * Reads the arguments of the command.
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[]): CommandRequest {
  const { values, positionals: folders } = parse(args);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.mcp) return { kind: 'mcp' };
  if (folders.length === 0) throw new UsageError('Name a folder to check.');
  const format = formatNames.find((name) => name === values.format);
  if (!format) throw new UsageError(`The format ${values.format} is unknown. Choose from ${formatNames.join(', ')}.`);
  if (values['write-baseline'] && values.baseline === undefined)
    throw new UsageError('--write-baseline needs --baseline <file>.');
  if (values.fix && values.watch) throw new UsageError('--fix and --watch cannot be used together.');
  const timeoutSeconds = Number(values.timeout);
  if (!(timeoutSeconds > 0 && timeoutSeconds <= maxTimeoutSeconds))
    throw new UsageError(`--timeout takes a number of seconds up to ${maxTimeoutSeconds}.`);
  return {
    kind: 'check',
    options: {
      folders,
      format,
      profileId: values.profile,
      baselineFile: values.baseline,
      writesBaseline: values['write-baseline'],
      failsOnWarnings: values['fail-on-warnings'],
      watches: values.watch,
      fixes: values.fix,
      timeoutMs: timeoutSeconds * 1_000,
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        profile: { type: 'string' },
        format: { type: 'string', default: 'text' },
        baseline: { type: 'string' },
        'write-baseline': { type: 'boolean', default: false },
        'fail-on-warnings': { type: 'boolean', default: false },
        timeout: { type: 'string', default: '30' },
        fix: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        mcp: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
