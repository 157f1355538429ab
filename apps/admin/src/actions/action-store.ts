import { Injectable } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { type ClaimedJob, Clock, type JobPayload, Jobs, type RequestContext } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type Action, type ActionKind, type ActionStep, serviceOf } from './action.js';
import { continueAdminOperation } from './admin-operation.job.js';

const columns = `action_id AS "actionId", kind, state, step, user_id AS "userId", plan_id AS "planId", error,
  waiting_for AS "waitingFor", key_name AS "keyName", client_address AS "clientAddress", request_id AS "requestId",
  started_at AS "startedAt", ended_at AS "endedAt"`;

export interface NewAction {
  kind: ActionKind;
  step: Exclude<ActionStep, 'erasing'>;
  userId: number | null;
  planId: PlanId | 'none' | null;
}

/** What a step changes of its action. */
export type Progress = Partial<Pick<Action, 'state' | 'userId' | 'error'>> & { step?: Exclude<ActionStep, 'erasing'> };

export interface BegunAction {
  action: Action;
  /** Leased to the caller. */
  job: ClaimedJob<JobPayload<typeof continueAdminOperation>>;
}

/** Persists actions. A durable job continues each of them until it has ended. */
@Injectable()
export class ActionStore {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Persists an action, with its job leased to the caller. Undefined when an action of this id exists. */
  begin(by: AdminActor, action: NewAction, { requestId }: RequestContext): Promise<BegunAction | undefined> {
    const { actionId } = by;
    return this.database.transaction(async (transaction) => {
      const [begun] = await transaction.query<Action[]>(
        `INSERT INTO admin_action (action_id, kind, step, user_id, plan_id, waiting_for, key_name, client_address,
           request_id, started_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING ${columns}`,
        [
          ...[actionId, action.kind, action.step, action.userId, action.planId, [serviceOf[action.step]]],
          ...[by.keyName, by.clientAddress, requestId, this.clock.now()],
        ],
      );
      if (!begun) return undefined;
      const options = { key: actionId, payload: { actionId }, requestId };
      return { action: begun, job: await this.jobs.enqueueClaimed(transaction, continueAdminOperation, options) };
    });
  }

  async find(actionId: string): Promise<Action | undefined> {
    const [action] = await this.database.query<Action[]>(`SELECT ${columns} FROM admin_action WHERE action_id = $1`, [
      actionId,
    ]);
    return action;
  }

  /**
   * Persists the outcome of a step, with whatever else belongs to it.
   * @returns the current action, which differs from the outcome if another replica has taken the step meanwhile
   */
  async save(
    action: Action,
    progress: Progress,
    also: (transaction: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<Action> {
    const next = { ...action, ...progress };
    await this.database.transaction(async (transaction) => {
      const [, changed] = await transaction.query<[unknown[], number]>(
        `UPDATE admin_action SET state = $3, step = $4, user_id = $5, error = $6, waiting_for = $7, ended_at = $8
         WHERE action_id = $1 AND state = 'running' AND step = $2`,
        [
          ...[action.actionId, action.step, next.state, next.step, next.userId],
          next.error && JSON.stringify(next.error),
          next.state === 'running' && next.step !== 'erasing' ? [serviceOf[next.step]] : [],
          next.state === 'running' ? null : this.clock.now(),
        ],
      );
      if (changed === 1) await also(transaction);
    });
    return this.findExpected(action.actionId);
  }

  async findExpected(actionId: string): Promise<Action> {
    const action = await this.find(actionId);
    if (!action) throw new Error(`the action ${actionId} is gone`);
    return action;
  }
}
