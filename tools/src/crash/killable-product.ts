import { randomUUID } from 'node:crypto';
import { adminService } from '@scriptsmith/admin';
import { affiliateService } from '@scriptsmith/affiliate';
import { analyticsService } from '@scriptsmith/analytics';
import { billingService } from '@scriptsmith/billing';
import type { RequestContract, RequestInput, RequestOutput, ServiceName } from '@scriptsmith/contracts';
import { identityService } from '@scriptsmith/identity';
import type { Environment } from '@scriptsmith/server-kit';
import {
  createLog,
  InProcessBroker,
  InProcessClient,
  RequestClient,
  RandomIdentifiers,
  type RunningService,
  runService,
} from '@scriptsmith/service-kit';
import { createTestDatabase, type TestDatabase } from '@scriptsmith/testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { CuttableLine, type RequestObserver } from './cuttable-line.js';

const services = [identityService, billingService, affiliateService, analyticsService, adminService];

interface Running {
  line: CuttableLine;
  service: RunningService;
}

/** All services of the product on one Postgres, each of which can be killed at any message and started again. */
export class KillableProduct {
  /** Called for every request of one service to another. */
  witness: RequestObserver = async () => undefined;
  private readonly broker = new InProcessBroker(services.map(({ name }) => name));
  private readonly running = new Map<ServiceName, Running>();
  private readonly ended: Promise<unknown>[] = [];

  private constructor(
    private readonly database: TestDatabase,
    private readonly owner: pg.Pool,
    private readonly environment: Environment,
  ) {}

  static async start(environment: Environment): Promise<KillableProduct> {
    const database = await createTestDatabase();
    const owner = new pg.Pool({ connectionString: database.url, max: 2 });
    const product = new KillableProduct(database, owner, environment);
    for (const { name } of services) await product.revive(name);
    return product;
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    const client = new InProcessClient(this.broker);
    const requestClient = new RequestClient(client, new RandomIdentifiers());
    return requestClient.request(contract, input, { requestId: randomUUID() });
  }

  /** Reads the tables with the rights of their owner. */
  async sql<Row extends object>(query: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.owner.query<Row>(query, parameters)).rows;
  }

  /** Starts a stopped service. */
  async revive(name: ServiceName): Promise<void> {
    const definition = services.find((service) => service.name === name);
    if (!definition) throw new Error(`there is no service ${name}`);
    const line = new CuttableLine(this.broker, (moment, envelope) => this.witness(moment, envelope));
    const service = await runService(definition, {
      databaseUrl: this.database.url,
      transport: line,
      environment: this.environment,
      log: createLog(name, 'silent'),
    });
    this.running.set(name, { line, service });
  }

  /** Kills a service as a power failure would: none of its messages or queries arrive any more. */
  async kill(name: ServiceName): Promise<void> {
    const victim = this.running.get(name);
    if (!victim) throw new Error(`${name} does not run`);
    this.running.delete(name);
    victim.line.cut();
    this.ended.push(victim.service.context.get(DataSource).destroy().catch(noted));
    await this.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = $1`,
      [`scriptsmith-${name}`],
    );
    this.ended.push(victim.service.close().catch(noted));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ service }) => service.close()));
    await Promise.all(this.ended);
    await this.owner.end();
    await this.database.drop();
  }
}

/** Ignores the errors that a killed service logs. */
const noted = (error: unknown): unknown => error;
