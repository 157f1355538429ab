import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createLog, type Environment, SimulatedClock } from '@scriptsmith/service-kit';
import request, { type Test } from 'supertest';
import { type RunningGateway, startGateway } from '../start-gateway.js';
import { apiKey, Product, tokenOf } from './product.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

export const publicUrl = 'http://scriptsmith.example';

/** A gateway on a port of its own, the services behind it, and the callers in front of it. */
export class GatewayFixture {
  /** Stands still: what the gateway remembers for a moment, it remembers until a test says otherwise. */
  readonly clock = new SimulatedClock(new Date('2026-11-21T00:00:00Z'));
  /** Every line that the gateway logged. */
  readonly logged: string[] = [];

  private constructor(
    readonly product: Product,
    private readonly webRoot: string,
  ) {}

  private running: RunningGateway | undefined;

  static async start(environment: Environment = {}): Promise<GatewayFixture> {
    const product = new Product();
    await product.start();
    const webRoot = builtWebApp();
    const gateway = new GatewayFixture(product, webRoot);
    const log = createLog('gateway', 'trace', { write: (line) => gateway.logged.push(line) });
    gateway.running = await startGateway({
      environment: {
        PUBLIC_URL: publicUrl,
        RATE_LIMIT_FACTOR: '1000',
        STRIPE_API_URL: 'http://127.0.0.1:1',
        ...environment,
      },
      transport: product.transport,
      log,
      clock: gateway.clock,
      port: 0,
      webRoot,
    });
    return gateway;
  }

  get url(): string {
    return this.gateway.url;
  }

  get port(): number {
    return this.gateway.port;
  }

  async stop(): Promise<void> {
    await this.gateway.close();
    rmSync(this.webRoot, { recursive: true });
  }

  /** Somebody without any sign of who they are. */
  anyone(method: string, path: string): Test {
    return request(this.url)[method.toLowerCase() as Method](path);
  }

  /** A browser on a page of ours. */
  visitor(method: string, path: string): Test {
    return this.anyone(method, path).set('origin', this.url).set('sec-fetch-site', 'same-origin');
  }

  /** A browser on a page of ours, signed in. */
  browserOf(user: { username: string }, method: string, path: string): Test {
    return this.visitor(method, path).set('cookie', `sid=${tokenOf(user)}`);
  }

  /** An outside system with a valid API key. */
  outsideSystem(method: string, path: string): Test {
    return this.anyone(method, path).set('api-key', apiKey);
  }

  private get gateway(): RunningGateway {
    if (!this.running) throw new Error('not started');
    return this.running;
  }
}

/** What a call was refused with; a field that is missing is for the test to find. */
export const failureOf = ({ body }: { body: unknown }) =>
  body as { code: string; error: string; fields: Record<string, string> };

/** What both pages of the built app run before the first paint. */
export const inlineScript = '<script>beforePaint();</script>';

/** What a build of the web app leaves: its pages, a file of its own and one with a hash in its name. */
function builtWebApp(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'gateway-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), `<!doctype html><title>Scriptsmith</title>${inlineScript}`);
  writeFileSync(join(webRoot, 'landing.html'), `<!doctype html><title>Welcome to Scriptsmith</title>${inlineScript}`);
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{"name":"Scriptsmith"}');
  writeFileSync(join(webRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, '.env'), 'SECRET=1');
  writeFileSync(join(webRoot, 'assets', 'app-B4x9.js'), 'plain();');
  writeFileSync(join(webRoot, 'assets', 'app-B4x9.js.gz'), gzipSync('compressed();'));
  return webRoot;
}
