import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serviceNames } from '@scriptsmith/contracts';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { identityEvents } from '@scriptsmith/contracts/identity';
import { type Environment, SimulatedClock } from '@scriptsmith/server-kit';
import { createLog, type EventEnvelope, InProcessBroker, inProcessTransport } from '@scriptsmith/service-kit';
import { FakeServices } from '@scriptsmith/service-kit/testing';
import request, { type Test } from 'supertest';
import { type RunningGateway, startGateway } from '../start-gateway.js';
import { apiKey, tokenOf } from './fake-identity.js';
import { respondAsProduct } from './fake-responses.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export const publicUrl = 'http://scriptsmith.example';

/** How much longer than the cached verification of a credential. */
const cacheExpiryMs = 1_000;

/** A gateway on a free port, with fake services behind it and methods to call it as different clients. */
export class GatewayFixture {
  readonly fakeServices = new FakeServices(serviceNames, [
    analyticsEvents.trafficCollected,
    identityEvents.apiRequestsAnswered,
  ]);
  /** The traffic events that the gateway published. */
  readonly trafficEvents: EventEnvelope[] = this.fakeServices.eventsOf(analyticsEvents.trafficCollected);
  /** Advances only when a test says so, so that cached verifications do not expire on their own. */
  readonly clock = new SimulatedClock(new Date('2026-11-21T00:00:00Z'));
  /** Every line that the gateway logged. */
  readonly logged: string[] = [];
  private readonly broker = new InProcessBroker();
  private running: RunningGateway | undefined;
  private readonly replicas: RunningGateway[] = [];

  private constructor(
    private readonly webRoot: string,
    private readonly environment: Environment,
  ) {}

  static async start(environment: Environment = {}): Promise<GatewayFixture> {
    const gateway = new GatewayFixture(createWebRoot(), environment);
    respondAsProduct(gateway.fakeServices);
    await gateway.fakeServices.join(gateway.broker);
    gateway.running = await gateway.startGateway();
    return gateway;
  }

  /** Starts one more gateway with the same services, and returns its address. */
  async startReplica(): Promise<string> {
    const replica = await this.startGateway();
    this.replicas.push(replica);
    return replica.url;
  }

  /** Restores the default responses, and clears everything recorded or cached by earlier tests. */
  reset(): void {
    respondAsProduct(this.fakeServices);
    this.fakeServices.requests.length = 0;
    this.trafficEvents.length = 0;
    this.logged.length = 0;
    this.clock.advance(cacheExpiryMs);
  }

  /** Rejects every event from now on, like an unreachable broker. */
  rejectEvents(): void {
    this.broker.publish = () => Promise.reject(new Error('the broker does not accept events'));
  }

  /** Holds every event back until the returned function is called, like a slow broker. */
  holdEvents(): () => void {
    const publish = this.broker.publish.bind(this.broker);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    this.broker.publish = async (...event) => {
      await released;
      return publish(...event);
    };
    return () => {
      this.broker.publish = publish;
      release();
    };
  }

  get url(): string {
    return this.gateway.url;
  }

  get port(): number {
    return this.gateway.port;
  }

  async stop(): Promise<void> {
    await Promise.all([this.gateway, ...this.replicas].map((gateway) => gateway.close()));
    rmSync(this.webRoot, { recursive: true });
  }

  /** A client without credentials. */
  anyone(method: string, path: string): Test {
    return request(this.url)[method.toLowerCase() as Method](path);
  }

  /** A browser on a page of the web app, without a session. */
  visitor(method: string, path: string): Test {
    return this.anyone(method, path).set('origin', this.url).set('sec-fetch-site', 'same-origin');
  }

  /** A browser on a page of the web app, signed in. */
  browserOf(user: { username: string }, method: string, path: string): Test {
    return this.visitor(method, path).set('cookie', `sid=${tokenOf(user)}`);
  }

  /** An external system with a valid API key. */
  externalSystem(method: string, path: string): Test {
    return this.anyone(method, path).set('api-key', apiKey);
  }

  private startGateway(): Promise<RunningGateway> {
    return startGateway({
      environment: {
        PUBLIC_URL: publicUrl,
        RATE_LIMIT_FACTOR: '1000',
        STRIPE_API_URL: 'http://127.0.0.1:1',
        CONSOLE_ROOT: join(this.webRoot, 'console'),
        ...this.environment,
      },
      transport: inProcessTransport(this.broker),
      log: createLog('gateway', 'trace', { write: (line) => this.logged.push(line) }),
      clock: this.clock,
      port: 0,
      webRoot: this.webRoot,
    });
  }

  private get gateway(): RunningGateway {
    if (!this.running) throw new Error('the gateway has not been started');
    return this.running;
  }
}

/** The body of an error response. The test fails if a field is missing. */
export const errorOf = ({ body }: { body: unknown }) =>
  body as { code: string; error: string; fields: Record<string, string> };

/** The inline script in all pages of the web apps. */
export const inlineScript = '<script>beforePaint();</script>';

/**
 * Creates a directory like the build output of the customer site: pages, a plain file and a hashed, precompressed file.
 * The folder `console` in it is like that of the console.
 */
function createWebRoot(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  for (const folder of ['assets', 'console/assets']) mkdirSync(join(webRoot, folder), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><title>Scriptsmith</title>${inlineScript}`);
  writeFileSync(join(webRoot, 'landing.html'), `<!doctype html><title>Welcome to Scriptsmith</title>${inlineScript}`);
  writeFileSync(
    join(webRoot, 'console/index.html'),
    `<!doctype html><title>Console of Scriptsmith</title>${inlineScript}`,
  );
  writeFileSync(join(webRoot, 'console/assets/users-C5d2.js'), 'users();');
  writeFileSync(join(webRoot, 'terms.html'), `<!doctype html><title>Terms · Scriptsmith</title>${inlineScript}`);
  writeFileSync(join(webRoot, 'sitemap.xml'), '<urlset><url><loc>http://localhost:3000/</loc></url></urlset>');
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{"name":"Scriptsmith"}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, '.env'), 'SECRET=1');
  writeFileSync(join(webRoot, 'assets', 'app-B4x9.js'), 'plain();');
  writeFileSync(join(webRoot, 'assets', 'app-B4x9.js.gz'), gzipSync('compressed();'));
  return webRoot;
}
