import { Injectable } from '@nestjs/common';
import type { EventContract, EventPayload } from '@scriptsmith/contracts';
import type { EntityManager } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers } from '../identifiers/identifiers.js';
import type { RequestContext } from '../messaging/request-context.js';
import { currentTraceHeaders } from '../tracing/spans.js';
import { requestWakeup } from '../polling/wake-on-commit.js';
import { insertOutboxEvent } from './outbox.queries.js';

export const outboxLoopName = 'outbox';

/** Publishes events to the other services: stored in the transaction of the change, sent after its commit. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Adds an event to the transaction of the change. It is sent after the commit, and never without one. */
  async add<Contract extends EventContract>(
    transaction: EntityManager,
    contract: Contract,
    payload: EventPayload<Contract>,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    await insertOutboxEvent(transaction, {
      id: this.identifiers.next(),
      name: contract.name,
      request_id: context.requestId,
      occurred_at: this.clock.now(),
      payload: JSON.stringify(contract.payload.parse(payload)),
      headers: currentTraceHeaders() ?? null,
    });
    requestWakeup(transaction, outboxLoopName);
  }
}
