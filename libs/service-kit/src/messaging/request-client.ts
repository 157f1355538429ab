import type { RequestContract, RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { DomainError } from '../errors/domain-error.js';
import type { Identifiers } from '../identifiers/identifiers.js';
import type { RequestEnvelope } from './envelope.js';
import type { MessageClient } from './message-client.js';
import type { RequestContext } from './request-context.js';

/** Sends requests to the other services, typed by their contracts. */
export class RequestClient {
  constructor(
    private readonly client: MessageClient,
    private readonly identifiers: Identifiers,
  ) {}

  /**
   * Sends a request to the service that owns `contract` and waits for the response: at most the timeout of the contract,
   * and never past the deadline of the caller. Rejects with the `DomainError` of the service, or `service_unavailable`.
   */
  async request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
    context: RequestContext,
  ): Promise<RequestOutput<Contract>> {
    const envelope: RequestEnvelope = {
      id: this.identifiers.next(),
      service: contract.service,
      pattern: contract.pattern,
      requestId: context.requestId,
      deadlineAt: Math.min(context.deadlineAt ?? Infinity, Date.now() + contract.timeoutMs),
      idempotent: contract.idempotent,
      body: contract.input.parse(input),
    };
    // Bypasses `client.send`, whose observables cost 3 µs of CPU per request.
    const reply = await this.client.request(envelope);
    if ('error' in reply) throw DomainError.fromWire(reply.error);
    const { sharesBuild } = this.client;
    return (sharesBuild ? reply.body : contract.output.parse(reply.body)) as RequestOutput<Contract>;
  }
}
