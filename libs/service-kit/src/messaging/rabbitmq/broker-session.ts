import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import type { Logger } from 'pino';

/** What works over a connection, and has to be set up again on each new one. */
export interface ConnectionUser {
  /** Opens its channels and declares what it needs on a connection that has just come about. */
  attach(session: BrokerSession): Promise<void>;
  /** The connection is gone: nothing comes from it any more, and nothing sent over it is sure to have arrived. */
  detach(): void;
  /** The broker takes no messages for now, as it is short of memory or disk; or does again. */
  block?(isBlocked: boolean): void;
}

const connectTimeoutMs = 5_000;
const heartbeatSeconds = 10;

/** One connection while it lasts. It is never repaired in parts: the failure of a channel ends it as well. */
export class BrokerSession {
  /** Resolves when the users are detached. */
  readonly over: Promise<void>;
  private readonly closed: Promise<void>;
  private readonly channels: Channel[] = [];
  private isClosing = false;
  private isClosed = false;
  private finish: () => void = () => undefined;

  private constructor(
    private readonly connection: ChannelModel,
    users: readonly ConnectionUser[],
    private readonly log: Logger,
  ) {
    this.over = new Promise<void>((resolve) => (this.finish = resolve)).then(() =>
      users.forEach((user) => user.detach()),
    );
    this.closed = new Promise((resolve) => connection.once('close', () => resolve()));
    void this.closed.then(() => {
      this.isClosed = true;
      this.finish();
    });
    connection.on('error', (error) => log.warn({ err: error }, 'the connection to the broker failed'));
    connection.on('blocked', (reason) => {
      log.warn({ reason }, 'the broker takes no messages');
      users.forEach((user) => user.block?.(true));
    });
    connection.on('unblocked', () => users.forEach((user) => user.block?.(false)));
  }

  /** @throws Error when the broker cannot be reached, or does not let the users declare what they need */
  static async open(url: string, users: readonly ConnectionUser[], log: Logger): Promise<BrokerSession> {
    const address = new URL(url);
    if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(heartbeatSeconds));
    const connection = await connect(address.href, { timeout: connectTimeoutMs, noDelay: true, keepAlive: true });
    const session = new BrokerSession(connection, users, log);
    const failed = session.over.then(() => Promise.reject(new Error('the connection was lost while it was set up')));
    failed.catch(() => undefined);
    try {
      await Promise.race([failed, Promise.all(users.map((user) => user.attach(session)))]);
      return session;
    } catch (error) {
      session.drop();
      await session.over;
      throw error;
    }
  }

  async openChannel(): Promise<Channel> {
    return this.watch(await this.connection.createChannel());
  }

  async openConfirmChannel(): Promise<ConfirmChannel> {
    return this.watch(await this.connection.createConfirmChannel());
  }

  /** Detaches the users at once and says goodbye: a broker that does not answer is noticed by its heartbeat. */
  drop(): void {
    this.finish();
    if (this.isClosed) return;
    this.connection.close().catch((error: unknown) => this.logClosed(error));
  }

  /**
   * Closes the connection after the broker has taken everything sent over it. Each channel says goodbye for itself: what
   * the connection says may overtake what its channels have said before.
   */
  async close(): Promise<void> {
    this.isClosing = true;
    this.finish();
    const goodbyes = this.channels.map((channel) => channel.close().catch((error: unknown) => this.logClosed(error)));
    await Promise.race([Promise.all(goodbyes), this.closed]);
    this.drop();
    await this.closed;
    await this.over;
  }

  private watch<Opened extends Channel>(channel: Opened): Opened {
    channel.on('error', (error) => this.log.error({ err: error }, 'the broker closed a channel'));
    const drop = (): void => void setImmediate(() => this.isClosing || this.drop());
    channel.on('close', drop);
    channel.on('cancel', drop);
    this.channels.push(channel);
    return channel;
  }

  private logClosed(error: unknown): void {
    this.log.debug({ err: error }, 'closed already');
  }
}
