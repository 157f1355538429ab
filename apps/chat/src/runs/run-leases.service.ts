import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Any, DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { Conversation } from '../conversations/conversation.entity.js';
import { RunRecord } from '../run-records/run.entity.js';
import { type Lease, LeaseLost, leaseMs } from './lease.js';
import { extendLeases } from './run-leases.queries.js';

/** Decides in Postgres which process executes a run. */
@Injectable()
export class RunLeases {
  readonly owner = randomUUID();

  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The columns of a run that this process executes from its start. */
  initial(): Pick<RunRecord, 'leaseOwner' | 'leaseUntil' | 'fence'> {
    return { leaseOwner: this.owner, leaseUntil: this.expiry(), fence: 1 };
  }

  /**
   * Takes over up to `limit` runs whose owner has died or handed them over.
   * @param activeRunIds the runs that this process executes. It continues them even if their leases have expired, because
   * it was short of CPU time, as long as nobody has taken them over.
   */
  async claimExpired(limit: number, activeRunIds: readonly string[]): Promise<RunRecord[]> {
    // Nearly always there are none, and this takes one statement instead of a transaction.
    if (limit <= 0 || !(await this.expiredRuns(this.database.manager, activeRunIds).getExists())) return [];
    return this.database.transaction(async (manager) => {
      const runs = await this.expiredRuns(manager, activeRunIds)
        .orderBy('run.lease_until', 'ASC', 'NULLS FIRST')
        .limit(limit)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getMany();
      for (const run of runs) {
        Object.assign(run, { leaseOwner: this.owner, leaseUntil: this.expiry(), fence: run.fence + 1 });
        await manager.update(RunRecord, { userId: run.userId, id: run.id }, leaseColumns(run));
      }
      return runs;
    });
  }

  /** Extends the leases of this process, and returns the ids of the runs that it still owns. */
  async extend(runIds: readonly string[]): Promise<Set<string>> {
    const lease = { owner: this.owner, until: this.expiry() };
    return new Set(await extendLeases(this.database.manager, runIds, lease));
  }

  /** Hands runs over: another process can claim them at once. */
  async handOver(runIds: readonly string[]): Promise<void> {
    await this.database
      .getRepository(RunRecord)
      .update({ id: Any(runIds), leaseOwner: this.owner, status: 'running' }, { leaseOwner: null, leaseUntil: null });
  }

  /**
   * Runs a transaction that only the owner of the run may commit. It locks the conversation before the run, as deletions
   * do, and also if the conversation is deleted. @throws LeaseLost
   */
  async asOwner<Result>(
    lease: Lease,
    work: (manager: EntityManager, run: RunRecord, conversation: Conversation) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (manager) => {
      const conversation = await this.lockConversation(manager, lease);
      const run = await manager.findOne(RunRecord, {
        where: { userId: lease.userId, id: lease.runId, fence: lease.fence, status: 'running' },
        lock: { mode: 'pessimistic_write' },
      });
      if (!run || !conversation) throw new LeaseLost(`Run ${lease.runId} has another owner.`);
      return work(manager, run, conversation);
    });
  }

  private lockConversation(manager: EntityManager, { userId, runId }: Lease): Promise<Conversation | null> {
    return manager
      .createQueryBuilder(Conversation, 'conversation')
      .innerJoin(RunRecord, 'run', 'run.user_id = conversation.user_id AND run.conversation_id = conversation.id')
      .where('run.user_id = :userId AND run.id = :runId', { userId, runId })
      .setLock('pessimistic_write', undefined, ['conversation'])
      .getOne();
  }

  private expiredRuns(manager: EntityManager, activeRunIds: readonly string[]): SelectQueryBuilder<RunRecord> {
    return manager
      .createQueryBuilder(RunRecord, 'run')
      .where(`run.status = 'running' AND (run.lease_until IS NULL OR run.lease_until <= :now)`, {
        now: this.clock.now(),
      })
      .andWhere('NOT (run.id = ANY(:activeRunIds) AND run.lease_owner = :owner)', { activeRunIds, owner: this.owner });
  }

  private expiry(): Date {
    return new Date(this.clock.now().getTime() + leaseMs);
  }
}

const leaseColumns = ({ leaseOwner, leaseUntil, fence }: RunRecord) => ({ leaseOwner, leaseUntil, fence });
