import { randomUUID } from 'node:crypto';
import type { RequestContract, RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { rethrowDeclared } from '../errors/declared-errors.js';
import type { Identifiers } from '../identifiers/identifiers.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { RequestClient } from '../messaging/request-client.js';
import type { MessageClient } from '../messaging/message-client.js';
import type { RunningService } from '../service/run-service.js';

/** Timeouts of requests are longer in tests, because a loaded machine may be slow. */
const timeoutFactor = 6;

/** A running service, and a client that sends messages to it. */
export class Replica {
  readonly requestClient: RequestClient;

  constructor(
    readonly service: RunningService,
    readonly client: MessageClient,
    identifiers: Identifiers,
    /** Whether the service may fail only with the errors that its operations declare. */
    private readonly rejectsUndeclaredErrors: boolean,
  ) {
    this.requestClient = new RequestClient(client, identifiers);
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    const slowContract = { ...contract, timeoutMs: contract.timeoutMs * timeoutFactor };
    const response = this.requestClient.request(slowContract, input, { requestId: randomUUID() });
    if (!this.rejectsUndeclaredErrors) return response;
    return response.catch((error: unknown) => rethrowDeclared(contract, error));
  }

  /** Delivers an event once, copied as by a broker. Resolves when its effect is committed. */
  receive(event: EventEnvelope): Promise<void> {
    return this.service.server.receiveEvent(JSON.parse(JSON.stringify(event)) as EventEnvelope);
  }

  /** One of the service's own providers. */
  provider<Provider>(token: new (...parameters: never[]) => Provider): Provider {
    return this.service.context.get<Provider>(token);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.client.close();
  }
}
