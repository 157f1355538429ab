import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { MessageClient } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { z } from 'zod';
import { InjectLog } from '../core/injection.js';

/** The calls that one replica has counted since its last broadcast: limit, caller and number. */
const countsSchema = z.array(z.tuple([z.string(), z.string(), z.int().positive()]));

const topic = 'rate-limits';
const sendEveryMs = 200;
/** Bounds the broadcast under a flood from many addresses. Calls of further callers count in this replica only. */
const mostCallers = 5_000;

type Receive = (limit: string, caller: string, calls: number) => Promise<unknown>;

/**
 * Exchanges the counted calls with the other replicas of the gateway, so that together they apply one limit. Without the
 * broker, each replica applies the limit alone.
 */
@Injectable()
export class CallCounts implements OnModuleDestroy {
  private pending = new Map<string, { limit: string; caller: string; calls: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly client: MessageClient,
    @InjectLog() private readonly log: Logger,
  ) {}

  add(limit: string, caller: string, calls: number): void {
    const key = `${limit} ${caller}`;
    const pending = this.pending.get(key);
    if (pending) pending.calls += calls;
    else if (this.pending.size < mostCallers) this.pending.set(key, { limit, caller, calls });
    this.timer ??= setTimeout(() => this.send(), sendEveryMs);
  }

  /** Calls `receive` with the calls that other replicas have counted. */
  onReceived(receive: Receive): void {
    this.client.onBroadcast(topic, (body) => {
      const counts = countsSchema.safeParse(body);
      if (!counts.success) {
        this.log.warn({ err: counts.error }, 'call counts of another replica could not be read');
        return;
      }
      for (const [limit, caller, calls] of counts.data)
        receive(limit, caller, calls).catch((error: unknown) => this.log.warn({ err: error }, 'calls not counted'));
    });
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  private send(): void {
    this.timer = undefined;
    const counts = [...this.pending.values()].map(({ limit, caller, calls }) => [limit, caller, calls]);
    this.pending = new Map();
    this.client.broadcast(topic, counts);
  }
}
