import { Injectable } from '@nestjs/common';
import type { ServiceName } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';

/** Who keeps anything about users beside identity, where the deletion begins. */
const forgettingServices: readonly ServiceName[] = ['billing', 'affiliate', 'analytics'];

/** Which services have forgotten a deleted user. A deletion is complete once all have. */
@Injectable()
export class Erasures {
  constructor(private readonly clock: Clock) {}

  /** A service tells that it has forgotten a user. */
  async note(transaction: EntityManager, service: ServiceName, userId: number, deletedAt: string): Promise<void> {
    await transaction.query(
      'INSERT INTO erasure (user_id, service, erased_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [userId, service, deletedAt],
    );
    await this.settle(transaction, userId);
  }

  /** The user is deleted: from now on the action waits for the others. */
  async await(transaction: EntityManager, actionId: string, userId: number): Promise<void> {
    await transaction.query(`UPDATE admin_action SET step = 'erasing', waiting_for = $2 WHERE action_id = $1`, [
      actionId,
      forgettingServices,
    ]);
    await this.settle(transaction, userId);
  }

  /**
   * The lock on the actions comes before the look at what is erased. Of a note and the beginning of a wait at the same
   * time, the later one therefore sees the other.
   */
  private async settle(transaction: EntityManager, userId: number): Promise<void> {
    const waiting = await transaction.query<{ actionId: string }[]>(
      `SELECT action_id AS "actionId" FROM admin_action
       WHERE user_id = $1 AND kind = 'delete-user' AND state = 'running' ORDER BY action_id FOR UPDATE`,
      [userId],
    );
    if (waiting.length === 0) return;
    const erased = await transaction.query<{ service: ServiceName }[]>(
      'SELECT service FROM erasure WHERE user_id = $1',
      [userId],
    );
    const missing = forgettingServices.filter((service) => !erased.some((one) => one.service === service));
    const isComplete = missing.length === 0;
    await transaction.query(
      `UPDATE admin_action SET waiting_for = $2, state = $3, ended_at = $4
       WHERE action_id = ANY($1) AND step = 'erasing'`,
      [
        waiting.map(({ actionId }) => actionId),
        ...[missing, isComplete ? 'completed' : 'running', isComplete ? this.clock.now() : null],
      ],
    );
  }
}
