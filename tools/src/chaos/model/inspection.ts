import { messageCounts } from '@scriptsmith/local-servers';
import pg from 'pg';
import type { StartedProduct } from '../faults/fault.js';
import { send } from '../load/retrying-client.js';
import type { Facts } from './facts.js';
import { ProviderAccount, type ProviderPayment } from './provider-payments.js';

const services = ['identity', 'billing', 'affiliate', 'analytics', 'admin'];

/** Work that the product has not finished. */
export type Backlog = Pick<Facts, 'leftInOutbox' | 'runningSagas'> & { dueJobs: number };

/** Reads the results of a campaign without the product, except for balances. */
export class Inspection {
  private constructor(
    private readonly database: pg.Pool,
    private readonly product: StartedProduct,
  ) {}

  static open(product: StartedProduct): Inspection {
    const database = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
    // A fault may end idle connections.
    database.on('error', () => undefined);
    return new Inspection(database, product);
  }

  close(): Promise<void> {
    return this.database.end();
  }

  /** Makes everything so far durable, whatever the database is set to. */
  async checkpoint(): Promise<void> {
    await this.database.query('CHECKPOINT');
  }

  async backlog(): Promise<Backlog> {
    return {
      leftInOutbox: await this.countInEach('outbox_event'),
      runningSagas: await this.count(`SELECT count(*) FROM admin.saga WHERE state = 'running'`),
      dueJobs: await this.countInEach('job WHERE failed_at IS NULL AND (attempts > 0 OR due_at < now())'),
    };
  }

  /** @param userIds the users whose balances are read */
  async facts(userIds: Iterable<number>): Promise<Facts> {
    const { leftInOutbox, runningSagas } = await this.backlog();
    const payments = await new ProviderAccount(this.product.stripeOrigin).payments();
    const deadLettersInBroker = await this.deadLettersInBroker();
    return {
      consumed: await this.consumed(),
      balances: await this.balances(userIds),
      negativeBalances: await this.count(
        `SELECT count(*) FROM (SELECT user_id FROM billing.credit_entry GROUP BY user_id HAVING sum(delta) < 0) AS below`,
      ),
      payments,
      grants: await this.grants(payments),
      commissions: await this.commissions(),
      users: await this.users(),
      ...{ leftInOutbox, runningSagas },
      deadLetters: deadLettersInBroker + (await this.countInEach('dead_letter_event')),
      failedJobs: await this.countInEach('job WHERE failed_at IS NOT NULL'),
    };
  }

  private async consumed(): Promise<Facts['consumed']> {
    const rows = await this.rows<{ command: string; count: string; amount: string }>(
      `SELECT metadata->>'command' AS command, count(*), sum(amount) AS amount FROM billing.credit_operation
       WHERE type = 'consume' AND metadata ? 'command' GROUP BY 1`,
    );
    return new Map(rows.map((row) => [row.command, { count: Number(row.count), amount: Number(row.amount) }]));
  }

  async balances(userIds: Iterable<number>): Promise<Map<number, number>> {
    const balances = new Map<number, number>();
    for (const userId of userIds) {
      const { status, text } = await send(this.product.origin, {
        method: 'GET',
        path: `/api/v1/users/${userId}/credits`,
        headers: { 'api-key': this.product.apiKey },
      });
      if (status === 200) balances.set(userId, (JSON.parse(text) as { balance: number }).balance);
    }
    return balances;
  }

  /** A paid period is granted under the id of its subscription. */
  private async grants(payments: readonly ProviderPayment[]): Promise<Map<string, number>> {
    const rows = await this.rows<{ source: string; source_id: string }>(
      'SELECT source, source_id FROM billing.credit_grant',
    );
    const grants = new Map<string, number>();
    for (const { id, subscriptionId } of payments) {
      const own = rows.filter(({ source, source_id: sourceId }) =>
        subscriptionId === undefined
          ? source === 'payment' && sourceId === id
          : source === 'subscription-period' && sourceId.startsWith(`${subscriptionId}:`),
      );
      grants.set(id, own.length);
    }
    return grants;
  }

  private async commissions(): Promise<Map<string, number>> {
    const rows = await this.rows<{ payment_id: string; net_pence: number }>(
      'SELECT payment_id, net_pence FROM affiliate.commission_summary',
    );
    return new Map(rows.map((row) => [row.payment_id, row.net_pence]));
  }

  private async users(): Promise<Set<string>> {
    const rows = await this.rows<{ email: string }>('SELECT email FROM identity.user_account');
    return new Set(rows.map(({ email }) => email));
  }

  private async deadLettersInBroker(): Promise<number> {
    if (this.product.amqpUrl === undefined) return 0;
    const queues = services.map((service) => `scriptsmith.${service}.events.dead-letters`);
    return (await messageCounts(this.product.amqpUrl, queues)).reduce((sum, count) => sum + count, 0);
  }

  private async countInEach(table: string): Promise<number> {
    let total = 0;
    for (const service of services) total += await this.count(`SELECT count(*) FROM ${service}.${table}`);
    return total;
  }

  private async count(query: string): Promise<number> {
    return Number((await this.rows<{ count: string }>(query))[0]?.count);
  }

  private async rows<Row extends object>(query: string): Promise<Row[]> {
    return (await this.database.query<Row>(query)).rows;
  }
}
