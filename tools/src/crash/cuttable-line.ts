import {
  type Consumer,
  type EventEnvelope,
  type ReplyEnvelope,
  type RequestEnvelope,
  serviceUnavailable,
  Transport,
} from '@scriptsmith/service-kit';

/** One service's line to all others, which can be cut like the process behind it. */
export class CuttableLine extends Transport {
  private isCut = false;
  private stopConsuming: (() => Promise<void>) | undefined;

  constructor(
    private readonly product: Transport,
    private readonly witness: (moment: 'before' | 'after', envelope: RequestEnvelope) => Promise<void>,
  ) {
    super();
  }

  /** From now on nothing is sent or received. Whoever waits behind the line learns no more than the dead do. */
  cut(): void {
    this.isCut = true;
    // It takes the service off at once; waiting for what is under way would wait for the dead.
    void this.stopConsuming?.();
  }

  async request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    this.refuseWhenCut();
    await this.witness('before', envelope);
    this.refuseWhenCut();
    const reply = await this.product.request(envelope);
    await this.witness('after', envelope);
    this.refuseWhenCut();
    return reply;
  }

  async publish(envelope: EventEnvelope): Promise<void> {
    this.refuseWhenCut();
    await this.product.publish(envelope);
    this.refuseWhenCut();
  }

  async consume(consumer: Consumer): Promise<() => Promise<void>> {
    this.stopConsuming = await this.product.consume(consumer);
    return this.stopConsuming;
  }

  async replayDeadLetters(): Promise<number> {
    return 0;
  }

  /** The line belongs to the product, which closes it. */
  async close(): Promise<void> {
    return undefined;
  }

  private refuseWhenCut(): void {
    if (this.isCut) throw serviceUnavailable();
  }
}
