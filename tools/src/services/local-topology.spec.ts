import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { adminService } from '@scriptsmith/admin';
import { affiliateService } from '@scriptsmith/affiliate';
import { analyticsService } from '@scriptsmith/analytics';
import { billingService } from '@scriptsmith/billing';
import { chatSettingsSchema } from '@scriptsmith/chat/settings';
import { identityService } from '@scriptsmith/identity';
import { serviceSettingsSchema } from '@scriptsmith/service-kit';
import { type ComposeServices, readComposeFile } from './compose-file.js';
import { localService } from './local-topology.js';

const composeFile = resolve(__dirname, '../../../docker-compose.yml');
const environment = {
  POSTGRES_PASSWORD: '24pass',
  RABBITMQ_PASSWORD: 'p@ss',
  EXTERNAL_API_KEY: 'ssk_0123456789abcdef',
  ADMIN_KEY: 'admin_0123456789abcdef',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: 'http://stripe-emulator:3001',
  CHAT_API_KEY: 'ssk_fedcba9876543210',
  CHAT_WEBHOOK_URL: 'http://chat:3002/api/webhooks',
  COMPOSE_PROFILES: 'stripe-emulator,chat',
};
const localPorts: Record<string, number> = {
  'postgres:5432': 15432,
  'rabbitmq:5672': 15672,
  'billing:9090': 19090,
  'gateway:3000': 13000,
  'gateway:9464': 19464,
  'stripe-emulator:3001': 13001,
  'chat:3002': 13002,
};
const addresses = {
  portOf: (service: string, port: string): number => localPorts[`${service}:${port}`] ?? 11111,
  volumesFolder: '/data/volumes',
};

describe('docker-compose.yml as local processes', () => {
  let services: ComposeServices;

  beforeAll(async () => {
    services = await readComposeFile(composeFile, environment);
  });

  test('service names become local addresses in every kind of URL', () => {
    expect(localService('billing', services, addresses).environment).toMatchObject({
      DATABASE_URL: 'postgres://scriptsmith:24pass@127.0.0.1:15432/scriptsmith',
      STRIPE_API_URL: 'http://127.0.0.1:13001',
      PUBLIC_URL: 'http://localhost:3000',
      HEALTH_PORT: '19090',
    });
    expect(localService('gateway', services, addresses).environment['AMQP_URL']).toBe(
      'amqp://scriptsmith:p@ss@127.0.0.1:15672',
    );
  });

  test('a health check uses the assigned port of the service', () => {
    expect(localService('gateway', services, addresses).healthcheck.test).toEqual([
      'node',
      'tools/healthcheck.mjs',
      'http://127.0.0.1:13000/api/ready',
    ]);
  });

  test.each(['gateway', 'identity', 'billing', 'affiliate', 'analytics', 'admin', 'chat', 'stripe-emulator'])(
    '%s counts as frozen before a client has waited for half a minute, and may take longer to start',
    (name) => {
      const {
        interval,
        timeout,
        retries,
        start_period: startPeriodMs,
      } = localService(name, services, addresses).healthcheck;
      expect(retries * (interval + timeout)).toBeLessThanOrEqual(24_000);
      expect(startPeriodMs + retries * interval).toBeGreaterThanOrEqual(90_000);
    },
  );

  test('a mounted path becomes a folder of its volume', () => {
    expect(localService('stripe-emulator', services, addresses).environment['DATA_DIR']).toBe(
      '/data/volumes/stripe-emulator-data',
    );
  });

  test.each([identityService, billingService, affiliateService, analyticsService, adminService])(
    '$name is given every setting that it reads',
    ({ name, settings }) => {
      const read = [...Object.keys(settings.shape), ...Object.keys(serviceSettingsSchema.shape)];
      expect(Object.keys(services.get(name)?.environment ?? {})).toEqual(expect.arrayContaining(read));
    },
  );

  test('the chat site is given every setting that it reads', () => {
    const read = Object.keys(chatSettingsSchema.in.shape).filter((name) => name !== 'CHAT_WEB_ROOT');
    expect(Object.keys(services.get('chat')?.environment ?? {})).toEqual(expect.arrayContaining(read));
  });

  test('the chat site and billing find each other', () => {
    expect(localService('chat', services, addresses).environment).toMatchObject({
      CHAT_PORT: '13002',
      CHAT_API_URL: 'http://127.0.0.1:13000',
      CHAT_PUBLIC_URL: 'http://localhost:3002',
      DATABASE_URL: 'postgres://scriptsmith:24pass@127.0.0.1:15432/scriptsmith',
    });
    expect(localService('billing', services, addresses).environment).toMatchObject({
      CHAT_WEBHOOK_URL: 'http://127.0.0.1:13002/api/webhooks',
    });
  });

  test('the Stripe emulator shows the same brand name as the product', async () => {
    const branded = await readComposeFile(composeFile, { ...environment, BRAND_NAME: 'Harbour City' });
    expect(branded.get('stripe-emulator')?.environment['BRAND_NAME']).toBe('Harbour City');
  });

  test('the Stripe emulator is published to this machine only', () => {
    expect(services.get('stripe-emulator')?.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  test('Postgres becomes healthy only after its initialization, when it listens on an address', () => {
    expect(services.get('postgres')?.healthcheck.test).toContain('--host=127.0.0.1');
  });

  test('only services that run locally are dependencies', () => {
    expect(localService('billing', services, addresses).dependsOn).toEqual(['stripe-emulator']);
    expect(localService('identity', services, addresses).dependsOn).toEqual([]);
  });

  test('the emulator and the chat site run only with their profiles', async () => {
    const chosen = await readComposeFile(composeFile, { ...environment, COMPOSE_PROFILES: '' });
    expect([...chosen.keys()]).not.toContain('stripe-emulator');
    expect([...chosen.keys()]).not.toContain('chat');
    expect(localService('billing', chosen, addresses).dependsOn).toEqual([]);
  });

  test.each(['POSTGRES_PASSWORD', 'RABBITMQ_PASSWORD', 'EXTERNAL_API_KEY', 'ADMIN_KEY', 'STRIPE_SECRET_KEY'])(
    '%s has no default',
    async (name) => {
      await expect(readComposeFile(composeFile, { ...environment, [name]: '' })).rejects.toThrow(`${name}: Set`);
    },
  );
});

test('an unsupported key is rejected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-compose-'));
  const file = join(folder, 'docker-compose.yml');
  const healthcheck = '{ test: [CMD, node], interval: 5s, timeout: 5s, retries: 1, start_period: 1s }';
  await writeFile(
    file,
    `services: { web: { command: [node, x.js], network_mode: host, healthcheck: ${healthcheck} } }`,
  );
  await expect(readComposeFile(file, {})).rejects.toThrow('network_mode');
  await rm(folder, { recursive: true });
});
