import { Injectable } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { type RequestContext, Clock } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type Action, type ActionKind, type ActionStep, serviceOf } from './action.js';

const columns = `action_id AS "actionId", kind, state, step, user_id AS "userId", plan_id AS "planId", error,
  waiting_for AS "waitingFor", key_name AS "keyName", client_address AS "clientAddress", request_id AS "requestId",
  started_at AS "startedAt", ended_at AS "endedAt", attempts`;

/** For how long an action belongs to whoever goes on with it; they say so again in time. */
export const leaseMs = 5_000;
const longestPauseMs = 60_000;
const mostAtOnce = 10;

export interface NewAction {
  kind: ActionKind;
  step: Exclude<ActionStep, 'erasing'>;
  userId: number | null;
  planId: PlanId | 'none' | null;
}

/** What a step changes of its action. */
export type Progress = Partial<Pick<Action, 'state' | 'userId' | 'error'>> & { step?: Exclude<ActionStep, 'erasing'> };

/** Where actions are written down. Leases are told by the clock of the database, which all replicas share. */
@Injectable()
export class ActionStore {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Writes an action down, leased to the caller. Undefined when one of this id is there. */
  async begin(by: AdminActor, action: NewAction, { requestId }: RequestContext): Promise<Action | undefined> {
    const [begun] = await this.database.query<Action[]>(
      `INSERT INTO admin_action (action_id, kind, step, user_id, plan_id, waiting_for, key_name, client_address,
         request_id, started_at, due_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, clock_timestamp() + $11::integer * interval '1 ms')
       ON CONFLICT DO NOTHING RETURNING ${columns}`,
      [
        ...[by.actionId, action.kind, action.step, action.userId, action.planId, [serviceOf[action.step]]],
        ...[by.keyName, by.clientAddress, requestId, this.clock.now(), leaseMs],
      ],
    );
    return begun;
  }

  async find(actionId: string): Promise<Action | undefined> {
    const [action] = await this.database.query<Action[]>(`SELECT ${columns} FROM admin_action WHERE action_id = $1`, [
      actionId,
    ]);
    return action;
  }

  /** Leases the actions that nobody goes on with. Replicas that ask at the same time get others. */
  async leaseAbandoned(): Promise<Action[]> {
    const [actions] = await this.database.query<[Action[], number]>(
      `UPDATE admin_action SET due_at = clock_timestamp() + $1::integer * interval '1 ms'
       WHERE action_id IN (
         SELECT action_id FROM admin_action WHERE state = 'running' AND due_at <= clock_timestamp()
         ORDER BY due_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
       RETURNING ${columns}`,
      [leaseMs],
    );
    return actions;
  }

  async renewLease(actionId: string): Promise<void> {
    await this.database.query(
      `UPDATE admin_action SET due_at = clock_timestamp() + $2::integer * interval '1 ms'
       WHERE action_id = $1 AND state = 'running' AND step <> 'erasing'`,
      [actionId, leaseMs],
    );
  }

  /**
   * Writes down what a step has led to, with whatever else belongs to it.
   * @returns the action as it is now: another one than expected where somebody else has taken the step meanwhile
   */
  async save(
    action: Action,
    progress: Progress,
    also: (transaction: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<Action> {
    const next = { ...action, ...progress };
    await this.database.transaction(async (transaction) => {
      const [, changed] = await transaction.query<[unknown[], number]>(
        `UPDATE admin_action SET state = $3, step = $4, user_id = $5, error = $6, waiting_for = $7, ended_at = $8,
           attempts = 0, due_at = clock_timestamp() + $9::integer * interval '1 ms'
         WHERE action_id = $1 AND state = 'running' AND step = $2`,
        [
          ...[action.actionId, action.step, next.state, next.step, next.userId],
          next.error && JSON.stringify(next.error),
          next.state === 'running' && next.step !== 'erasing' ? [serviceOf[next.step]] : [],
          ...[next.state === 'running' ? null : this.clock.now(), leaseMs],
        ],
      );
      if (changed === 1) await also(transaction);
    });
    return this.findExpected(action.actionId);
  }

  /** Gives the lease up after a step that nobody answered; the pause grows with every attempt. */
  async postpone(action: Action): Promise<Action> {
    const pauseMs = Math.min(longestPauseMs, 1_000 * 2 ** Math.min(action.attempts, 10));
    await this.database.query(
      `UPDATE admin_action SET attempts = attempts + 1, due_at = clock_timestamp() + $3::integer * interval '1 ms'
       WHERE action_id = $1 AND state = 'running' AND step = $2`,
      [action.actionId, action.step, pauseMs],
    );
    return this.findExpected(action.actionId);
  }

  private async findExpected(actionId: string): Promise<Action> {
    const action = await this.find(actionId);
    if (!action) throw new Error(`the action ${actionId} is gone`);
    return action;
  }
}
