import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type RequestContext, InjectLog, PeriodicJob } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';

export type TaskKind = 'erase-user' | 'take-over-subscription';
type Work = (subject: string, context: RequestContext) => Promise<void>;

interface Task {
  kind: TaskKind;
  subject: string;
  requestId: string;
  wish: number;
}

const pauseMs = 1_000;
const mostAtOnce = 10;

/**
 * What has to be done at Stripe because of something that has been recorded here: added in the transaction of the record,
 * done after it, and repeated until it succeeds. The work must be safe to repeat; replicas share it.
 */
@Injectable()
export class ProviderTasks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work = new Map<TaskKind, Work>();
  private readonly job = new PeriodicJob(() => this.runLogged(), pauseMs);

  constructor(
    private readonly database: DataSource,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.job.stop();
  }

  /** Says how tasks of a kind are done. */
  register(kind: TaskKind, work: Work): void {
    this.work.set(kind, work);
  }

  /** Asked for twice it is done once, unless it is under way already. */
  async add(
    transaction: EntityManager,
    kind: TaskKind,
    subject: string,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO provider_task AS known (kind, subject, request_id) VALUES ($1, $2, $3)
       ON CONFLICT (kind, subject) DO UPDATE SET wish = known.wish + 1, failed_attempts = 0, due_at = now()`,
      [kind, subject, requestId],
    );
  }

  /** Does what is due. What fails is logged and due again later. */
  async run(): Promise<void> {
    // Whoever dies over a task leaves it to the others after a while.
    const [tasks] = await this.database.query<[Task[], number]>(
      `UPDATE provider_task SET due_at = now() + interval '2 minutes' WHERE (kind, subject) IN (
         SELECT kind, subject FROM provider_task WHERE due_at <= now()
         ORDER BY due_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED
       ) RETURNING kind, subject, request_id AS "requestId", wish`,
    );
    await Promise.all(tasks.map((task) => this.perform(task)));
  }

  private async runLogged(): Promise<void> {
    try {
      await this.run();
    } catch (error) {
      this.log.error({ err: error }, 'the tasks at Stripe could not be read');
    }
  }

  private async perform({ kind, subject, requestId, wish }: Task): Promise<void> {
    const task = [kind, subject, wish];
    try {
      const work = this.work.get(kind);
      if (!work) throw new Error(`nobody does ${kind}`);
      await work(subject, { requestId });
      await this.database.query('DELETE FROM provider_task WHERE kind = $1 AND subject = $2 AND wish = $3', task);
    } catch (error) {
      this.log.warn({ err: error, kind, subject, requestId }, 'a task at Stripe will be tried again');
      await this.database.query(
        `UPDATE provider_task SET failed_attempts = failed_attempts + 1,
           due_at = now() + least(300, 2 ^ least(failed_attempts, 20)) * interval '1 second'
         WHERE kind = $1 AND subject = $2 AND wish = $3`,
        task,
      );
    }
  }
}
