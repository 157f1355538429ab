import { type Channel, type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import type { Logger } from 'pino';

/** Uses a connection, and is attached again to each new one. */
export interface ConnectionUser {
  /** Opens channels and declares queues and exchanges on a new connection. */
  attach(session: BrokerSession): Promise<void>;
  /** The connection is lost: no more messages arrive from it, and messages sent over it may not have arrived. */
  detach(): void;
  /** The broker blocks or unblocks publishers because it is short of memory or disk space. */
  block?(isBlocked: boolean): void;
}

const connectTimeoutMs = 5_000;
/** The broker takes the messages of a frozen process back after three of them. */
const heartbeatSeconds = 5;

/** One connection until it is lost. It is never repaired in parts: the failure of a channel ends it as well. */
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
    connection.on('error', (error) => log.warn({ err: error }, 'connection to the broker failed'));
    connection.on('blocked', (reason) => {
      log.warn({ reason }, 'broker blocks publishers');
      users.forEach((user) => user.block?.(true));
    });
    connection.on('unblocked', () => users.forEach((user) => user.block?.(false)));
  }

  /** @throws Error if the broker is unreachable or rejects a declaration of a user */
  static async open(url: string, users: readonly ConnectionUser[], log: Logger): Promise<BrokerSession> {
    const address = new URL(url);
    if (!address.searchParams.has('heartbeat')) address.searchParams.set('heartbeat', String(heartbeatSeconds));
    const connection = await connect(address.href, { timeout: connectTimeoutMs, noDelay: true, keepAlive: true });
    const session = new BrokerSession(connection, users, log);
    const failed = session.over.then(() => Promise.reject(new Error('the connection was lost during its setup')));
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

  /** Uses a channel whose failure does not end the connection. */
  async tryOnChannel(use: (channel: Channel) => Promise<unknown>): Promise<void> {
    const channel = await this.connection.createChannel();
    let isOpen = true;
    channel.once('close', () => (isOpen = false));
    channel.on('error', (error) => this.log.debug({ err: error }, 'channel closed by the broker'));
    await use(channel);
    if (isOpen) await channel.close();
  }

  /** Detaches the users at once and closes the connection. The heartbeat detects a broker that does not respond. */
  drop(): void {
    this.finish();
    if (this.isClosed) return;
    this.connection.close().catch((error: unknown) => this.logClosed(error));
  }

  /**
   * Closes the connection after the broker has received everything sent over it. The channels are closed first, because the
   * close of the connection can overtake messages of its channels.
   */
  async close(): Promise<void> {
    this.isClosing = true;
    this.finish();
    const closedChannels = this.channels.map((channel) =>
      channel.close().catch((error: unknown) => this.logClosed(error)),
    );
    await Promise.race([Promise.all(closedChannels), this.closed]);
    this.drop();
    await this.closed;
    await this.over;
  }

  private watch<Opened extends Channel>(channel: Opened): Opened {
    channel.on('error', (error) => this.log.error({ err: error }, 'channel closed by the broker'));
    const drop = (): void => void setImmediate(() => this.isClosing || this.drop());
    channel.on('close', drop);
    channel.on('cancel', drop);
    this.channels.push(channel);
    return channel;
  }

  private logClosed(error: unknown): void {
    this.log.debug({ err: error }, 'already closed');
  }
}
