import { type EventContract, type HandlerInput, type RequestContract, type RequestOutput, type ServiceName, serviceNames } from '@scriptsmith/contracts';
import { DomainError, serviceUnavailable } from '../errors/domain-error.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../messaging/envelope.js';
import type { Transport } from '../messaging/transport.js';

type Answer<Contract extends RequestContract> = (
  input: HandlerInput<Contract>,
) => RequestOutput<Contract> | Promise<RequestOutput<Contract>>;

/** The rest of the product, as the service under test meets it: answers as a test says, and hears what it is told. */
export class FakeServices {
  /** What they were asked, in order. */
  readonly requests: RequestEnvelope[] = [];
  private readonly answers = new Map<string, { contract: RequestContract; answer: Answer<RequestContract> }>();
  private readonly subscriptions: { names: readonly string[]; receive: (event: EventEnvelope) => void }[] = [];

  /** @param publishes the events that the service under test publishes, by whatever names */
  constructor(
    private readonly serviceName: ServiceName,
    private readonly publishes: object,
  ) {}

  /** From now on; a request that nobody has an answer to is refused as by a service that does not run. */
  respondTo<Contract extends RequestContract>(contract: Contract, answer: Answer<Contract>): void {
    this.answers.set(contract.pattern, { contract, answer });
  }

  /** The requests of one kind, in order. */
  requestsTo(contract: RequestContract): RequestEnvelope[] {
    return this.requests.filter(({ pattern }) => pattern === contract.pattern);
  }

  /** What they hear of one kind of event, as it comes. */
  eventsOf(contract: EventContract): EventEnvelope[] {
    const heard: EventEnvelope[] = [];
    this.subscribe([contract], (event) => heard.push(event));
    return heard;
  }

  /** From now on receives every event of these kinds. */
  subscribe(contracts: readonly EventContract[], receive: (event: EventEnvelope) => void): void {
    this.subscriptions.push({ names: contracts.map(({ name }) => name), receive });
  }

  /** Takes the place of every other service on a transport; one of them takes the events in, each once. */
  async join(transport: Transport): Promise<void> {
    const [listener, ...others] = serviceNames.filter((service) => service !== this.serviceName);
    const told = Object.values(this.publishes).filter(isEvent);
    await this.consume(
      transport,
      listener!,
      told.map(({ name }) => name),
    );
    for (const service of others) await this.consume(transport, service, []);
  }

  private async consume(transport: Transport, service: ServiceName, eventNames: readonly string[]): Promise<void> {
    await transport.consume({
      service,
      eventNames,
      receiveEvent: async (event) => {
        for (const { names, receive } of this.subscriptions) if (names.includes(event.name)) receive(event);
      },
      receiveRequest: (envelope) => this.receive(envelope),
      parkEvent: async () => undefined,
    });
  }

  private async receive(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    this.requests.push(envelope);
    try {
      const known = this.answers.get(envelope.pattern);
      if (!known) throw serviceUnavailable();
      const { contract, answer } = known;
      return { body: contract.output.parse(await answer(contract.input.parse(envelope.body))) };
    } catch (error) {
      if (error instanceof DomainError) return { error: error.toWire() };
      throw error;
    }
  }
}

const isEvent = (value: unknown): value is EventContract => (value as { kind?: unknown } | null)?.kind === 'event';
