import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchTable } from './report.js';

/** A part of the benchmark. Run a single one with `npm run bench -- --only "<name>"`. */
export interface BenchSection {
  name: string;
  /** Takes too long for a default run. Runs only when it is selected. */
  onlyWhenNamed: boolean;
  /**
   * @param folder empty, for this section only, and removed afterwards
   * @param otherBuild the workspace of another build, to be measured in the same rounds
   */
  measure(folder: string, otherBuild?: string): Promise<BenchTable>;
}

export async function runSection(section: BenchSection, otherBuild?: string): Promise<BenchTable> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-bench-'));
  await chmod(folder, 0o755);
  try {
    return await section.measure(folder, otherBuild);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
