import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  eventually,
  mountSmallDisk,
  type ProductProcess,
  type SmallDisk,
  startProductProcess,
} from '@scriptsmith/testing';

const bootTimeoutMs = 240_000;
const diskMegabytes = 400;
/** The capability CAP_SYS_ADMIN, which root has outside of containers. */
const sysAdmin = 1n << 21n;

function mayMount(): boolean {
  if (process.platform !== 'linux') return false;
  const [, capabilities = '0'] = /^CapEff:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return (BigInt(`0x${capabilities}`) & sysAdmin) !== 0n;
}

(mayMount() ? describe : describe.skip)('npm start on a full disk', () => {
  let folder: string;
  let disk: SmallDisk | undefined;
  let product: ProductProcess;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-full-disk-'));
    await chmod(folder, 0o755);
    disk = await mountSmallDisk(folder, diskMegabytes);
    product = await startProductProcess({
      workspace: resolve(__dirname, '../../../..'),
      script: 'tools/start.mjs',
      dataDirectory: join(folder, 'data'),
    });
  }, bootTimeoutMs);

  afterAll(async () => {
    await product.stop();
    await disk?.unmount();
    await rm(folder, { recursive: true, force: true });
  }, bootTimeoutMs);

  const readiness = async (origin: string) => {
    const response = await fetch(`${origin}/api/ready`);
    return { status: response.status, body: await response.json() };
  };

  test('is not ready until there is space again, and neither is the chat', async () => {
    if (!disk) throw new Error('the disk was not mounted');
    const origins = [product.origin, product.chatOrigin];
    const ready = { status: 200, body: { status: 'ok' } };
    await eventually(async () => expect(await Promise.all(origins.map(readiness))).toEqual([ready, ready]));
    await disk.fill();
    const services = ['identity', 'billing', 'affiliate', 'analytics', 'admin'];
    await eventually(async () =>
      expect(await Promise.all(origins.map(readiness))).toEqual([
        { status: 503, body: { status: 'unavailable', unavailable: services } },
        { status: 503, body: { status: 'unavailable', unavailable: ['database'] } },
      ]),
    );
    expect((await fetch(`${product.origin}/api/health`)).status).toBe(200);
    await disk.clear();
    await eventually(async () => expect(await Promise.all(origins.map(readiness))).toEqual([ready, ready]));
  });
});
