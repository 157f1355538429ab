import { Injectable } from '@nestjs/common';
import type { EventContract, EventPayload } from '@scriptsmith/contracts';
import type { EntityManager, EntitySubscriberInterface } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Identifiers } from '../identifiers/identifiers.js';
import type { RequestContext } from '../messaging/request-context.js';
import type { OutboxRelay } from './outbox-relay.js';

const hasNews = 'outboxHasNews';

/** Tells the rest of the product what happened: recorded with the change itself, sent once that is committed. */
@Injectable()
export class Outbox {
  constructor(
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Adds an event to the transaction that makes it true. It is sent after the commit, and not at all without one. */
  async add<Contract extends EventContract>(
    transaction: EntityManager,
    contract: Contract,
    payload: EventPayload<Contract>,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    await transaction.query(
      'INSERT INTO outbox_event (id, name, request_id, occurred_at, payload) VALUES ($1, $2, $3, $4, $5)',
      [
        this.identifiers.next(),
        contract.name,
        context.requestId,
        this.clock.now(),
        JSON.stringify(contract.payload.parse(payload)),
      ],
    );
    if (transaction.queryRunner) transaction.queryRunner.data[hasNews] = true;
  }
}

/** Has the relay look into the outbox as soon as a transaction that added to it has committed. */
export const wakeOnCommit = (relay: OutboxRelay): EntitySubscriberInterface => ({
  afterTransactionCommit: ({ queryRunner }) => {
    if (!queryRunner.data[hasNews]) return;
    queryRunner.data[hasNews] = false;
    relay.wake();
  },
});
