import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Run } from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import { notFound } from '../errors/chat-exception.js';
import { execute } from '../core/statements.js';
import type { SequencedEvent } from './run-event-log.js';
import { RunEventReadable } from './run-event-readable.js';
import { readRunStatus } from './run-events.queries.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventWriter } from './run-event-writer.service.js';

/** How often a follower reads the stream of a run that another process executes. */
const pollIntervalMs = 150;

/** A client that reads slowly does not delay a shutdown for longer. */
const shutdownTimeoutMs = 1_000;

export interface FollowedRun {
  userId: number;
  runId: string;
}

/** Replays the stream of a run from any point, and follows it to its end on any replica. */
@Injectable()
export class RunEventStream implements OnModuleDestroy {
  private readonly open = new Map<RunEventReadable, Promise<void>>();

  constructor(
    private readonly database: DataSource,
    private readonly store: RunEventStore,
    private readonly writer: RunEventWriter,
  ) {}

  /** Before the server closes its connections, ends all streams completely, so that clients reconnect to another replica. */
  async onModuleDestroy(): Promise<void> {
    const closed = Promise.all(this.open.values());
    for (const stream of this.open.keys()) stream.finish();
    await Promise.race([closed, delay(shutdownTimeoutMs, undefined, { ref: false })]);
  }

  /**
   * The events of a run after a sequence number, to be sent in a response; null if none exist and none will follow.
   * @param startedRun sent before the events
   * @throws ChatException `not_found`
   */
  async follow(
    run: FollowedRun,
    after: number,
    response: ServerResponse,
    startedRun: Run | null = null,
  ): Promise<RunEventReadable | null> {
    const isExecutedHere = this.writer.find(run.runId)?.lease.userId === run.userId;
    if (!isExecutedHere && !(await this.hasMore(run, after))) return null;
    const source = {
      log: () => this.writer.find(run.runId),
      stored: (last: number, signal: AbortSignal) => this.stored(run, last, signal),
    };
    const stream = new RunEventReadable(source, after, startedRun);
    // Also resolves if the client has left meanwhile.
    const closed = new Promise<void>((resolve) => finished(response, () => resolve()));
    this.open.set(stream, closed);
    void closed.then(() => {
      this.open.delete(stream);
      stream.destroy();
    });
    return stream;
  }

  private async hasMore(run: FollowedRun, after: number): Promise<boolean> {
    const status = await this.statusOf(run);
    if (status === undefined) throw notFound('Run');
    return status === 'running' || (await this.store.read(run, after)).length > 0;
  }

  private async stored(run: FollowedRun, last: number, signal: AbortSignal): Promise<SequencedEvent[] | null> {
    // Read before the events, because the last event is stored together with the end of the run.
    const status = await this.statusOf(run);
    const events = await this.store.read(run, last);
    if (events.length > 0) return events;
    if (status !== 'running') return null;
    await delay(pollIntervalMs, undefined, { signal });
    return [];
  }

  private async statusOf({ userId, runId }: FollowedRun): Promise<string | undefined> {
    const [run] = await execute(this.database, readRunStatus, [userId, runId]);
    return run?.status;
  }
}
