import type { EventContract, EventPayload } from '@scriptsmith/contracts';
import { DomainError, serviceUnavailable } from '../errors/domain-error.js';
import type { Identifiers } from '../identifiers/identifiers.js';
import type { EventEnvelope } from './envelope.js';
import type { MessageClient } from './message-client.js';
import type { RequestContext } from './request-context.js';

/** Publishes events that belong to no database transaction. Those of a transaction go through the outbox. */
export class EventPublisher {
  constructor(
    private readonly client: MessageClient,
    private readonly identifiers: Identifiers,
  ) {}

  /**
   * Resolves when every subscriber is certain to receive the event. Rejects with `service_unavailable` otherwise:
   * subscribers may or may not receive it.
   */
  async publish<Contract extends EventContract>(
    contract: Contract,
    payload: EventPayload<Contract>,
    { requestId }: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const event: EventEnvelope = {
      id: this.identifiers.next(),
      name: contract.name,
      requestId,
      occurredAt: new Date().toISOString(),
      payload: contract.payload.parse(payload),
    };
    try {
      await this.client.publishEvent(event);
    } catch (error) {
      throw error instanceof DomainError ? error : serviceUnavailable();
    }
  }
}
