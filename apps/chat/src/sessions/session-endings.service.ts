import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, Not, Or } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { requestStops } from '../run-records/stop-requests.js';
import { Session } from './session.entity.js';

/**
 * Ends sessions that the product has revoked, and stops the runs that they have started: a run charges the step in progress
 * for what it has used, and takes no further step. Locks the account first, so that no run is started meanwhile.
 */
@Injectable()
export class SessionEndings {
  constructor(
    private readonly accounts: AccountsService,
    private readonly clock: Clock,
  ) {}

  /** Ends all sessions of a user and stops all of their runs. */
  async endAll(manager: EntityManager, userId: number): Promise<void> {
    await this.accounts.lock(manager, userId);
    await manager.getRepository(Session).delete({ userId });
    await requestStops(manager, { userId }, this.clock.now());
  }

  /** Ends the sessions of an earlier epoch, and stops all runs but those of later sessions. */
  async endBefore(manager: EntityManager, userId: number, sessionEpoch: number): Promise<void> {
    await this.accounts.reportSessionEpoch(manager, userId, sessionEpoch);
    const sessions = manager.getRepository(Session);
    await sessions.delete({ userId, epoch: LessThan(sessionEpoch) });
    const kept = await sessions.find({ select: { tokenHash: true }, where: { userId } });
    const sessionTokenHash = Or(IsNull(), Not(In(kept.map(({ tokenHash }) => tokenHash))));
    await requestStops(manager, { userId, ...(kept.length > 0 && { sessionTokenHash }) }, this.clock.now());
  }

  /** Ends the sessions that codes of these sessions of the product have opened, and stops their runs. */
  async endOpenedFrom(
    manager: EntityManager,
    userId: number,
    { sessionEpoch, productSessionIds }: { sessionEpoch: number; productSessionIds: readonly string[] },
  ): Promise<void> {
    await this.accounts.reportSessionEpoch(manager, userId, sessionEpoch);
    const sessions = manager.getRepository(Session);
    const where = { userId, productSessionId: In(productSessionIds) };
    const ended = await sessions.find({ select: { tokenHash: true }, where });
    if (ended.length === 0) return;
    const tokenHashes = In(ended.map(({ tokenHash }) => tokenHash));
    await sessions.delete({ tokenHash: tokenHashes });
    await requestStops(manager, { userId, sessionTokenHash: tokenHashes }, this.clock.now());
  }
}
