import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Run } from '@scriptsmith/chat-contracts';
import { DataSource, IsNull } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { notFound } from '../errors/chat-exception.js';
import { RunRecord } from '../run-records/run.entity.js';
import { toRun } from '../run-records/to-run.js';
import { RunWorker } from './run-worker.service.js';

/** How long a response waits for the end of the run. The run ends in any case. */
const stopTimeoutMs = 3_000;

/** Reads and stops the runs of a user. */
@Injectable()
export class RunsService {
  constructor(
    private readonly database: DataSource,
    private readonly worker: RunWorker,
    private readonly clock: Clock,
  ) {}

  /** @throws ChatException `not_found` */
  async get(userId: number, id: string): Promise<Run> {
    const run = await this.database.getRepository(RunRecord).findOneBy({ userId, id });
    if (!run) throw notFound('Run');
    return toRun(run);
  }

  /**
   * Requests the end of a run, on whichever replica it is. The call of the author is aborted, the received part is charged,
   * and the stream ends with `run-ended`. A run that has ended remains as it is. @throws ChatException `not_found`
   */
  async stop(userId: number, id: string): Promise<Run> {
    await this.database
      .getRepository(RunRecord)
      .update({ userId, id, status: 'running', stopRequestedAt: IsNull() }, { stopRequestedAt: this.clock.now() });
    this.worker.stop(id);
    await Promise.race([this.worker.ended(id), delay(stopTimeoutMs, undefined, { ref: false })]);
    return this.get(userId, id);
  }
}
