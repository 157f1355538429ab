import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ProductProcess, startProductProcess } from '@scriptsmith/testing';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

export const oneProcess = 'tools/start.mjs';
export const processPerService = 'tools/start-services.mjs';

/** A data directory of its own, for any number of runs one after the other. */
export class Installation {
  private constructor(private readonly folder: string) {}

  static async create(): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-e2e-'));
    await chmod(folder, 0o755);
    return new Installation(folder);
  }

  start(script: string, environment: Readonly<Record<string, string>> = {}): Promise<ProductProcess> {
    return startProductProcess({ workspace, script, dataDirectory: join(this.folder, 'data'), environment });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
