import type { ProductProcess } from '@scriptsmith/testing';
import { AdminApi } from '../fixtures/admin-api.js';
import { ExternalApi } from '../fixtures/external-api.js';
import { Given } from '../fixtures/given.js';
import { Installation } from '../fixtures/installation.js';

/** The product with two processes of each service, behind a load balancer. */
export class ReplicatedProduct {
  readonly given: Given;
  readonly admin: AdminApi;
  readonly externalApi: ExternalApi;

  private constructor(
    private readonly installation: Installation,
    readonly process: ProductProcess,
  ) {
    this.given = new Given(process);
    this.admin = new AdminApi(process.origin, process.adminKey);
    this.externalApi = this.externalApiOf(process.apiKey);
  }

  static async start(): Promise<ReplicatedProduct> {
    const installation = await Installation.create();
    try {
      const process = await installation.start({
        topology: 'processPerService',
        arguments: ['--replicas', '2'],
        // One API key sends everything, faster than the usual limit allows.
        environment: { WEBHOOKS_TO_THIS_MACHINE: 'true', RATE_LIMIT_FACTOR: '10' },
      });
      return new ReplicatedProduct(installation, process);
    } catch (error) {
      await installation.remove();
      throw error;
    }
  }

  /** The addresses of the two gateways themselves. */
  get gateways(): [string, string] {
    return [this.addressOf('gateway-1'), this.addressOf('gateway-2')];
  }

  externalApiOf(apiKey: string, origin = this.process.origin): ExternalApi {
    return new ExternalApi(origin, apiKey);
  }

  /** Calls a gateway without the load balancer, as a browser on a page of the product. */
  fetchFrom(gateway: string, path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(gateway + path, { ...init, headers: { origin: this.process.origin, ...init.headers } });
  }

  async stop(): Promise<void> {
    const exitCode = await this.process.stop();
    await this.installation.remove();
    if (exitCode !== 0) throw new Error(`The product ended with ${exitCode}:\n${this.process.output()}`);
  }

  private addressOf(replica: string): string {
    const line = new RegExp(`^${replica} +\\| .*"port":(\\d+),"msg":"started"`, 'gm');
    const port = [...this.process.output().matchAll(line)].at(-1)?.[1];
    if (!port) throw new Error(`${replica} has not started`);
    return `http://127.0.0.1:${port}`;
  }
}
