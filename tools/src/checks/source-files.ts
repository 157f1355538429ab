import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the repository that Git tracks or would track, relative to its root and sorted. */
export function listSourceFiles(workspace: string): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = output.split('\0').filter((file) => file !== '' && existsSync(join(workspace, file)));
  return [...new Set(files)].sort();
}
