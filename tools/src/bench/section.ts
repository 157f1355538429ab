import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchTable } from './report.js';

/** A part of the bench that can be run on its own: `npm run bench -- --only "<name>"`. */
export interface BenchSection {
  name: string;
  /** Whether it takes too long for every run, and is measured only when it is named. */
  onlyWhenNamed: boolean;
  /** @param folder its own, empty, and removed afterwards */
  measure(folder: string): Promise<BenchTable>;
}

export async function runSection(section: BenchSection): Promise<BenchTable> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-bench-'));
  await chmod(folder, 0o755);
  try {
    return await section.measure(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
