import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { ExclusiveTasks } from '../scheduling/exclusive-tasks.js';
import { deleteOldInboxEvents } from './inbox.queries.js';

const intervalMs = 3_600_000;
const maxBatchSize = 10_000;
/**
 * An event can be delivered again until its sender has received the acknowledgment: minutes or, after an outage, days
 * later. Dead letters have no row here, because they have had no effect yet.
 */
const retention = '30 days';

/** Deletes events that were handled long ago, because no sender delivers them again. The outbox empties itself. */
@Injectable()
export class InboxPruning implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly tasks: ExclusiveTasks,
  ) {}

  onApplicationBootstrap(): void {
    void this.prune();
  }

  @Interval(intervalMs)
  prune(): Promise<void> {
    return this.tasks.run('inbox-pruning', () => this.run());
  }

  /** Deletes in batches so that no statement takes long. Returns the number of deleted events. */
  async run(): Promise<number> {
    let pruned = 0;
    for (;;) {
      const batch = await deleteOldInboxEvents(this.database.manager, { retention, limit: maxBatchSize });
      pruned += batch;
      if (batch < maxBatchSize) return pruned;
    }
  }
}
