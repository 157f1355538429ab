import { randomUUID } from 'node:crypto';
import type { RequestContract, RequestInput, RequestOutput } from '@scriptsmith/contracts';
import { RandomIdentifiers } from '../identifiers/identifiers.js';
import type { EventEnvelope } from '../messaging/envelope.js';
import { Messenger } from '../messaging/messenger.js';
import type { Transport } from '../messaging/transport.js';
import type { RunningService } from '../service/run-service.js';

/** A running service as its callers see it, on a transport of its own. */
export class Replica {
  readonly messenger: Messenger;

  constructor(
    readonly service: RunningService,
    readonly transport: Transport,
  ) {
    this.messenger = new Messenger(transport, new RandomIdentifiers());
  }

  request<Contract extends RequestContract>(
    contract: Contract,
    input: RequestInput<Contract>,
  ): Promise<RequestOutput<Contract>> {
    return this.messenger.request(contract, input, { requestId: randomUUID() });
  }

  /** Delivers an event once, as a broker would copy it; resolves when its effect is committed. */
  receive(event: EventEnvelope): Promise<void> {
    return this.service.inbox.receive(JSON.parse(JSON.stringify(event)) as EventEnvelope);
  }

  /** One of the service's own providers. */
  provider<Provider>(token: new (...parameters: never[]) => Provider): Provider {
    return this.service.context.get<Provider>(token);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.transport.close();
  }
}
