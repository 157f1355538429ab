import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@scriptsmith/local-servers';
import { eventually } from '@scriptsmith/testing';
import type { LocalService } from './local-service.js';
import { ServiceSupervisor } from './service-supervisor.js';

/** Responds with its process id. */
const server = `
  require('node:http')
    .createServer((_, response) => response.end(String(process.pid)))
    .listen(Number(process.env.PORT), '127.0.0.1');
`;

let folder: string;
let supervisor: ServiceSupervisor;
let printed: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scriptsmith-supervisor-'));
  await writeFile(join(folder, 'server.cjs'), server);
  printed = [];
});
afterEach(async () => {
  await supervisor.stop();
  await rm(folder, { recursive: true });
});

function supervise(service: LocalService): ServiceSupervisor {
  supervisor = new ServiceSupervisor([service], folder, (_, line) => printed.push(line));
  return supervisor;
}

function serviceOn(port: number): LocalService {
  return {
    name: 'greeter',
    service: 'greeter',
    command: ['node', join(folder, 'server.cjs')],
    environment: { PORT: String(port) },
    healthcheck: {
      test: ['node', 'healthcheck.mjs', `http://127.0.0.1:${port}`],
      // A busy machine takes hundreds of milliseconds to start the command alone.
      ...{ interval: 200, timeout: 1_000, retries: 3, start_period: 30_000 },
    },
    dependsOn: [],
    stopWithinMs: 1_000,
  };
}

const pidOn = async (port: number): Promise<number> => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());

test.each([
  ['was killed', 'SIGKILL'],
  ['is frozen', 'SIGSTOP'],
] as const)('a service that %s is replaced', async (_, signal) => {
  const port = await freePort();
  await supervise(serviceOn(port)).start();
  const pid = await pidOn(port);
  process.kill(pid, signal);
  await eventually(async () => expect(await pidOn(port)).not.toBe(pid));
  expect(printed).toContain('greeter ended with SIGKILL; restarting');
});

test('a service that cannot start again is retried after a pause', async () => {
  const port = await freePort();
  await supervise(serviceOn(port)).start();
  await writeFile(join(folder, 'server.cjs'), 'process.exit(1)');
  const startedAt = performance.now();
  process.kill(await pidOn(port), 'SIGKILL');
  const restarts = () => printed.filter((line) => line.endsWith('restarting'));
  await eventually(() => expect(restarts().length).toBeGreaterThanOrEqual(4));
  // The first restart follows at once.
  expect(performance.now() - startedAt).toBeGreaterThan(2_000);
  expect(restarts()[0]).toBe('greeter ended with SIGKILL; restarting');
});
