import {
  type EventEnvelope,
  InProcessClient,
  type InProcessBroker,
  InProcessServer,
  type MessageServer,
  type MessageServerOptions,
  type MessagingTransport,
  type ReplyEnvelope,
  type RequestEnvelope,
  serviceUnavailable,
} from '@scriptsmith/service-kit';

/** Called for a request between services, before it is delivered and after its response. */
export type RequestObserver = (moment: 'before' | 'after', envelope: RequestEnvelope) => Promise<void>;

/** The transport of one service, which can be cut like that of a killed process. */
export class CuttableLine implements MessagingTransport {
  private isCut = false;
  private server: MessageServer | undefined;

  constructor(
    readonly broker: InProcessBroker,
    readonly observe: RequestObserver,
  ) {}

  createClient(): InProcessClient {
    return new CuttableClient(this);
  }

  createServer(options: MessageServerOptions): MessageServer {
    this.server = new InProcessServer(options, this.broker);
    return this.server;
  }

  /** From now on nothing is sent or received, and requests in flight are rejected. */
  cut(): void {
    this.isCut = true;
    // Detaches the service at once. Its messages in progress never finish, so nothing waits for them.
    void this.server?.close();
  }

  rejectIfCut(): void {
    if (this.isCut) throw serviceUnavailable();
  }
}

class CuttableClient extends InProcessClient {
  constructor(private readonly line: CuttableLine) {
    super(line.broker);
  }

  override async request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    this.line.rejectIfCut();
    await this.line.observe('before', envelope);
    this.line.rejectIfCut();
    const reply = await super.request(envelope);
    await this.line.observe('after', envelope);
    this.line.rejectIfCut();
    return reply;
  }

  override async publishEvent(envelope: EventEnvelope): Promise<void> {
    this.line.rejectIfCut();
    await super.publishEvent(envelope);
    this.line.rejectIfCut();
  }
}
