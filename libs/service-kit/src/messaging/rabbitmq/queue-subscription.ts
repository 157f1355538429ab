import type { Channel, ConsumeMessage, Options } from 'amqplib';
import type { Logger } from 'pino';

/** Consumes a queue on the current channel and tracks the messages in progress. */
export class QueueSubscription<OpenChannel extends Channel> {
  private current: { channel: OpenChannel; consumerTag?: string } | undefined;
  private isStopping = false;
  private readonly inProgress = new Set<Promise<void>>();

  /** @param receive handles one message, settles it and never rejects */
  constructor(
    private readonly receive: (channel: OpenChannel, message: ConsumeMessage) => Promise<void>,
    private readonly log: Logger,
  ) {}

  /** The current channel, undefined while the broker is unreachable. */
  get channel(): OpenChannel | undefined {
    return this.current?.channel;
  }

  /** Consumes a queue, with `prefetch` messages at a time, until the channel closes or `stop` is called. */
  async start(channel: OpenChannel, queue: string, prefetch: number, options?: Options.Consume): Promise<void> {
    await channel.prefetch(prefetch);
    const current: typeof this.current = { channel };
    this.current = current;
    if (this.isStopping) return;
    const receive = (message: ConsumeMessage | null): void => {
      if (message) this.track(this.receive(channel, message));
    };
    const { consumerTag } = await channel.consume(queue, receive, options);
    current.consumerTag = consumerTag;
  }

  detach(): void {
    this.current = undefined;
  }

  /** Receives no new messages and resolves when those in progress are handled. */
  async stop(): Promise<void> {
    this.isStopping = true;
    if (this.current?.consumerTag !== undefined) {
      await this.current.channel.cancel(this.current.consumerTag).catch((error: unknown) => {
        this.log.debug({ err: error }, 'subscription ended with its connection');
      });
    }
    while (this.inProgress.size > 0) await Promise.all(this.inProgress);
  }

  private track(work: Promise<void>): void {
    this.inProgress.add(work);
    void work.finally(() => this.inProgress.delete(work));
  }
}
