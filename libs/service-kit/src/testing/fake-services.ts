import {
  type EventContract,
  type HandlerInput,
  type RequestContract,
  type RequestOutput,
  type ServiceName,
  serviceNames,
} from '@scriptsmith/contracts';
import { DomainError, serviceUnavailable } from '../errors/domain-error.js';
import { createLog } from '../logging/log.js';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../messaging/envelope.js';
import type { InProcessBroker } from '../messaging/in-process/in-process-broker.js';
import { InProcessServer } from '../messaging/in-process/in-process-server.js';
import type { RequestContext } from '../messaging/request-context.js';

type Responder<Contract extends RequestContract> = (
  input: HandlerInput<Contract>,
  context: RequestContext,
) => RequestOutput<Contract> | Promise<RequestOutput<Contract>>;

/** Stands in for the other services: responds as the test defines, and records requests and events. */
export class FakeServices {
  /** Every request to them, in order. */
  readonly requests: RequestEnvelope[] = [];
  private readonly responders = new Map<string, { contract: RequestContract; respond: Responder<RequestContract> }>();
  private readonly subscriptions: { names: readonly string[]; receive: (event: EventEnvelope) => void }[] = [];

  /**
   * @param names the services to replace
   * @param subscribed the events that they subscribe to
   */
  constructor(
    private readonly names: readonly ServiceName[],
    private readonly subscribed: readonly EventContract[],
  ) {}

  /** Replaces every service but one, whose events, the contracts among the values of `events`, they subscribe to. */
  static around(service: ServiceName, events: object): FakeServices {
    return new FakeServices(
      serviceNames.filter((name) => name !== service),
      Object.values(events).filter(isEvent),
    );
  }

  /** Defines the response to a kind of request. A request without one is rejected with `service_unavailable`. */
  respondTo<Contract extends RequestContract>(contract: Contract, respond: Responder<Contract>): void {
    this.responders.set(contract.pattern, { contract, respond });
  }

  /** The requests of one kind, in order. */
  requestsTo(contract: RequestContract): RequestEnvelope[] {
    return this.requests.filter(({ pattern }) => pattern === contract.pattern);
  }

  /** Collects the events of one kind that are published from now on. */
  eventsOf(contract: EventContract): EventEnvelope[] {
    const events: EventEnvelope[] = [];
    this.subscribe([contract], (event) => events.push(event));
    return events;
  }

  /** Calls `receive` with each event of these kinds that is published from now on. */
  subscribe(contracts: readonly EventContract[], receive: (event: EventEnvelope) => void): void {
    this.subscriptions.push({ names: contracts.map(({ name }) => name), receive });
  }

  /** Attaches the services to a broker. The first one receives the events, each of them once. */
  async join(broker: InProcessBroker): Promise<void> {
    for (const [index, name] of this.names.entries()) {
      const server = new FakeServer(name, this, index === 0 ? this.subscribed.map((event) => event.name) : [], broker);
      await new Promise<void>((resolve, reject) =>
        server.listen((error?: unknown) => (error instanceof Error ? reject(error) : resolve())),
      );
    }
  }

  /** The handler of a fake service for an event. */
  receiveEvent(event: EventEnvelope): void {
    for (const { names, receive } of this.subscriptions) if (names.includes(event.name)) receive(event);
  }

  /** The handler of a fake service for a request. */
  async receiveRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    this.requests.push(envelope);
    try {
      const known = this.responders.get(envelope.pattern);
      if (!known) throw serviceUnavailable();
      const { contract, respond } = known;
      return { body: contract.output.parse(await respond(contract.input.parse(envelope.body), envelope)) };
    } catch (error) {
      if (error instanceof DomainError) return { error: error.toWire() };
      throw error;
    }
  }
}

/** Passes the messages of one service to the fakes, without any Nest application. */
class FakeServer extends InProcessServer {
  constructor(
    service: ServiceName,
    private readonly fakeServices: FakeServices,
    private readonly subscribed: readonly string[],
    broker: InProcessBroker,
  ) {
    super({ service, log: createLog(service, 'silent'), storeDeadLetter: async () => undefined }, broker);
  }

  override get eventNames(): readonly string[] {
    return this.subscribed;
  }

  override receiveRequest(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return this.fakeServices.receiveRequest(envelope);
  }

  override async receiveEvent(event: EventEnvelope): Promise<void> {
    this.fakeServices.receiveEvent(event);
  }
}

const isEvent = (value: unknown): value is EventContract => (value as { kind?: unknown } | null)?.kind === 'event';
