import type { EventContract, EventPayload, RequestContract, RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { DomainError, serviceUnavailable } from '../errors/domain-error.js';
import type { Identifiers } from '../identifiers/identifiers.js';
import type { RequestContext } from './request-context.js';
import type { Transport } from './transport.js';

/** How one part of the product asks another. */
export class RequestClient {
  constructor(
    private readonly transport: Transport,
    private readonly identifiers: Identifiers,
  ) {}

  /**
   * Asks the service that owns `contract` and waits for its answer, at most the contract's timeout and never past the
   * caller's own deadline. Rejects with the service's `DomainError`, or `service_unavailable`.
   */
  async request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
    context: RequestContext,
  ): Promise<RequestOutput<Contract>> {
    const reply = await this.transport.request({
      id: this.identifiers.next(),
      service: contract.service,
      pattern: contract.pattern,
      requestId: context.requestId,
      deadlineAt: Math.min(context.deadlineAt ?? Infinity, Date.now() + contract.timeoutMs),
      idempotent: contract.idempotent,
      body: contract.input.parse(input),
    });
    if ('error' in reply) throw DomainError.fromWire(reply.error);
    return contract.output.parse(reply.body) as RequestOutput<Contract>;
  }

  /**
   * Tells subscribers what happened outside of any database; what a transaction makes true goes through the outbox.
   * Resolves when every subscriber is sure to get it. Rejects with `service_unavailable` where that is not sure: they may
   * or may not get it.
   */
  async publish<Contract extends EventContract>(
    contract: Contract,
    payload: EventPayload<Contract>,
    context: Pick<RequestContext, 'requestId'>,
  ): Promise<void> {
    const occurredAt = new Date().toISOString();
    const { requestId } = context;
    const checked = contract.payload.parse(payload);
    try {
      const id = this.identifiers.next();
      await this.transport.publish({ id, name: contract.name, requestId, occurredAt, payload: checked });
    } catch (error) {
      throw error instanceof DomainError ? error : serviceUnavailable();
    }
  }
}
