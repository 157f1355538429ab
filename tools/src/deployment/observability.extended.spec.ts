import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Metrics } from '@scriptsmith/server-kit';
import {
  createLog,
  InProcessBroker,
  inProcessTransport,
  type RunningService,
  runService,
} from '@scriptsmith/service-kit';
import {
  createTestDatabase,
  describeIfAvailable,
  isInstalled,
  type TestDatabase,
  testSettings,
} from '@scriptsmith/testing';
import { startChat } from '@scriptsmith/chat';
import { startGateway } from '@scriptsmith/gateway';
import { parse } from 'yaml';
import { services } from '@scriptsmith/scriptsmith/start/start-product';
import { metricsIn } from './promql.js';

const workspace = resolve(__dirname, '../../..');
const folder = resolve(workspace, 'deploy/observability');

interface AlertRule {
  alert: string;
  expr: string;
  annotations: { runbook_url: string };
}

const alerts = (
  parse(readFileSync(resolve(folder, 'alerts.yml'), 'utf8')) as { groups: { rules: AlertRule[] }[] }
).groups.flatMap(({ rules }) => rules);

/** The expressions of the dashboard, with a value for Grafana's variable. */
const dashboardExpressions = (
  JSON.parse(readFileSync(resolve(folder, 'dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  }
).panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));

const log = createLog('test', 'silent');

/** The names of the metrics of the chat site, as Prometheus reads them. */
async function namesOfChat(databaseUrl: string): Promise<string[]> {
  const chat = await startChat({
    environment: {
      ...{ CHAT_METRICS_PORT: '0', CHAT_API_URL: 'http://127.0.0.1:1', CHAT_API_KEY: 'ssk_testing_0123456789abcdef' },
      ...{ CHAT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}` },
    },
    ...{ databaseUrl, port: 0, log },
  });
  try {
    const text = await (await fetch(`http://127.0.0.1:${chat.metricsPort}/metrics`)).text();
    return [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
  } finally {
    await chat.close();
  }
}

describe('dashboard and alerts', () => {
  let database: TestDatabase;
  let running: RunningService[];
  let names: Set<string>;
  let text: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    const metrics = Metrics.ofProcess();
    const environment = testSettings();
    const transport = inProcessTransport(new InProcessBroker(services.map(({ name }) => name)));
    running = await Promise.all(
      services.map((definition) =>
        runService(definition, { databaseUrl: database.url, transport, environment, log, metrics }),
      ),
    );
    const gateway = await startGateway({ environment, transport, log, metrics, port: 0 });
    names = new Set([...(await metrics.names()), ...(await namesOfChat(database.url))]);
    text = await metrics.text();
    await gateway.close();
  });

  afterAll(async () => {
    await Promise.all(running.map((service) => service.close()));
    await database.drop();
  });

  test('use only metrics that the product exports', () => {
    const used = new Set([...alerts.map(({ expr }) => expr), ...dashboardExpressions].flatMap(metricsIn));
    // Prometheus itself records whether a scrape succeeded.
    used.delete('up');
    expect(used.size).toBeGreaterThan(15);
    expect([...used].filter((name) => !names.has(name))).toEqual([]);
  });

  test('cover every metric of the product', () => {
    const used = new Set([...alerts.map(({ expr }) => expr), ...dashboardExpressions].flatMap(metricsIn));
    const own = [...names].filter((name) => name.startsWith('scriptsmith_'));
    const unused = own.filter((name) => !used.has(name) && !/_(sum|count)$/.test(name));
    expect(unused).toEqual([]);
  });

  test('one collection of the one-process product has the metrics of every service', () => {
    for (const { name } of services) {
      expect(text).toContain(`scriptsmith_outbox_events{service="${name}"} `);
      expect(text).toContain(`scriptsmith_dependency_up{service="${name}",dependency="database"} 1`);
      expect(text).toContain(`scriptsmith_dead_letters{service="${name}"} 0`);
    }
    expect(text).toContain('process_resident_memory_bytes');
  });

  test('every alert links a runbook, and every runbook belongs to an alert', () => {
    for (const { alert, annotations } of alerts) {
      const runbook = resolve(workspace, annotations.runbook_url);
      expect(existsSync(runbook) && readFileSync(runbook, 'utf8')).toContain(`# ${alert}\n`);
    }
    expect(new Set(alerts.map(({ annotations }) => annotations.runbook_url)).size).toBe(alerts.length);
  });

  test('no expression is accepted that Prometheus would reject', () => {
    expect(() => metricsIn('sum(rate(scriptsmith_outbox_events[5m])')).toThrow('not a PromQL expression');
  });
});

describeIfAvailable(isInstalled('promtool'), 'install prometheus', 'Prometheus', () => {
  const promtool = (...parameters: string[]): string =>
    execFileSync('promtool', parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

  test('accepts the configuration and the alert rules', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain(`${alerts.length} rules found`);
  });

  test('fires each alert when it should and not before', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
    const tested = readFileSync(resolve(folder, 'alerts.test.yml'), 'utf8');
    for (const { alert } of alerts) expect(tested).toContain(`alertname: ${alert}\n`);
  });
});
