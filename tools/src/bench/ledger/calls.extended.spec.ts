import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { loads, startSeeded } from './calls.js';
import { loadCalls } from './load.js';

const workspace = resolve(import.meta.dirname, '../../../..');

test('the product answers every call of the bench', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-calls-'));
  // Postgres runs as another user.
  await chmod(folder, 0o755);
  const product = await startSeeded('one process', folder, workspace, 1);
  try {
    for (const { nextCall } of loads) {
      const { requests } = await loadCalls({ ...product, connections: 1 }, nextCall, 1);
      expect(requests).toBeGreaterThan(0);
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
