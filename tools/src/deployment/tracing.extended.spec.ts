import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { billingService } from '@scriptsmith/billing';
import { startGateway } from '@scriptsmith/gateway';
import { identityService } from '@scriptsmith/identity';
import { createLog, rabbitMqTransport, runService, startTracing } from '@scriptsmith/service-kit';
import {
  createTestBroker,
  createTestDatabase,
  describeWithBroker,
  eventually,
  type TestBroker,
  type TestDatabase,
  testSettings,
} from '@scriptsmith/testing';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface ExportRequest {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** An OpenTelemetry collector that keeps the spans it receives over OTLP/HTTP. */
class Collector {
  readonly spans: Span[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as ExportRequest;
        this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
  }

  async start(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const attributeOf = (span: Span, name: string): string | number | undefined => {
  const value = span.attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

describeWithBroker('traces', () => {
  const log = createLog('test', 'silent');
  const collector = new Collector();
  const shutdownSteps: (() => Promise<void>)[] = [];
  let broker: TestBroker;
  let database: TestDatabase;
  let origin: string;

  beforeAll(async () => {
    [broker, database] = await Promise.all([createTestBroker(), createTestDatabase()]);
    const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(), OTEL_BSP_SCHEDULE_DELAY: '100' };
    Object.assign(process.env, otel);
    const tracing = await startTracing('scriptsmith-test', otel);
    const environment = testSettings();
    const transport = rabbitMqTransport({ url: broker.url, namespace: broker.namespace, log });
    const services = await Promise.all(
      [identityService, billingService].map((definition) =>
        runService(definition, { databaseUrl: database.url, transport, environment, log }),
      ),
    );
    const gateway = await startGateway({ environment, transport, log, port: 0 });
    origin = gateway.url;
    // The gateway connects to the broker after it has started. A wrong key keeps the right one out of its cache.
    await eventually(async () => expect((await consume({ 'api-key': 'ssk_unknown_0123456789ab' })).status).toBe(401));
    shutdownSteps.push(
      () => gateway.close(),
      ...services.map((service) => () => service.close()),
      () => tracing.close(),
    );
  });

  afterAll(async () => {
    for (const close of shutdownSteps) await close();
    collector.stop();
    await database.drop();
    await broker.close();
  });

  const consume = (headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`${origin}/api/v1/users/1/credits/consume`, {
      method: 'POST',
      headers: {
        'api-key': 'ssk_testing_0123456789abcdef',
        'content-type': 'application/json',
        'idempotency-key': 'trace-1',
        ...headers,
      },
      body: JSON.stringify({ amount: 5, reason: 'Trace' }),
    });

  /** The spans of the trace that the request with this id began. They arrive in batches, in any order. */
  async function traceOf(requestId: string | null, isComplete: (spans: readonly Span[]) => boolean): Promise<Span[]> {
    let spans: Span[] = [];
    await eventually(() => {
      const root = collector.spans.find((span) => attributeOf(span, 'scriptsmith.request_id') === requestId);
      spans = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
      const ids = new Set(spans.map(({ spanId }) => spanId));
      expect(spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([]);
      expect(isComplete(spans)).toBe(true);
    });
    return spans;
  }

  test('a consumption is one trace through HTTP, RabbitMQ and the databases of two services', async () => {
    const forged = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const response = await consume({ traceparent: forged });
    const spans = await traceOf(
      response.headers.get('x-request-id'),
      (found) =>
        found.some(({ name }) => name === 'process billing.consume-credits.v1') &&
        ['identity', 'billing'].every((service) => found.some((span) => attributeOf(span, 'db.namespace') === service)),
    );

    const byId = new Map(spans.map((span) => [span.spanId, span]));
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.map(({ name }) => name)).toEqual(['POST /api/v1/users/:userId/credits/consume']);
    expect(attributeOf(roots[0]!, 'http.response.status_code')).toBe(response.status);
    expect(roots[0]!.traceId).not.toBe(forged.split('-')[1]);

    const ancestors = (span: Span): string[] => {
      const parent = byId.get(span.parentSpanId ?? '');
      return parent ? [...ancestors(parent), parent.name] : [];
    };
    const consumption = spans.find(({ name }) => name === 'process billing.consume-credits.v1')!;
    expect(attributeOf(consumption, 'messaging.system')).toBe('rabbitmq');
    expect(ancestors(consumption)).toEqual([roots[0]!.name, 'send billing.consume-credits.v1']);
    const statements = spans.filter((span) => attributeOf(span, 'db.namespace') === 'billing');
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect(ancestors(statement)).toContain('process billing.consume-credits.v1');
    expect(JSON.stringify(spans)).not.toContain('trace-1');
  });

  test('an event continues the trace of the request that caused it, through the outbox', async () => {
    let attempts = 0;
    // The hash of a first password can take longer than a request may on a busy machine.
    const response = await eventually(async () => {
      attempts += 1;
      const username = `tracy-${attempts}`;
      const registered = await fetch(`${origin}/api/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
        body: JSON.stringify({ username, email: `${username}@example.com`, password: 'correct horse battery 9' }),
      });
      expect({ body: registered.ok ? '' : await registered.text() }).toEqual({ body: '' });
      return registered;
    });
    const spans = await traceOf(response.headers.get('x-request-id'), (found) =>
      found.some(({ name }) => name === 'process identity.user-registered.v1'),
    );
    expect(spans.filter(({ name }) => name.startsWith('publish identity.')).length).toBeGreaterThan(0);
  });
});
