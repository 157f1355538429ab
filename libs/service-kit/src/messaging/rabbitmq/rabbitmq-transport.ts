import type { ServiceName } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import type { EventEnvelope, ReplyEnvelope, RequestEnvelope } from '../envelope.js';
import { type Consumer, Transport } from '../transport.js';
import { BrokerConnection } from './broker-connection.js';
import { EventConsumer } from './event-consumer.js';
import { EventPublisher } from './event-publisher.js';
import { replayDeadLetters } from './replay-dead-letters.js';
import { RequestClient } from './request-client.js';
import { RequestServer } from './request-server.js';
import { Topology } from './topology.js';

export interface RabbitMqTransportOptions {
  /** `amqp://` or `amqps://` address of the broker. */
  url: string;
  log: Logger;
  /** What the names of all queues and exchanges begin with: products on one broker do not meet. */
  namespace?: string;
  /** How long a refused event waits before its next delivery: after the first refusal, the second and so on. */
  redeliveryDelaysMs?: readonly number[];
}

const defaultRedeliveryDelaysMs = [1_000, 5_000, 30_000];

/**
 * Messages between processes over RabbitMQ. Connects by itself, and again whenever the connection is lost; while there
 * is none, requests are refused and publishing fails. What is sent and what is taken in use connections of their own, so
 * that a broker that slows down senders does not stop consumers.
 */
export class RabbitMqTransport extends Transport {
  private readonly topology: Topology;
  private readonly log: Logger;
  private readonly url: string;
  private readonly requests: RequestClient;
  private readonly events: EventPublisher;
  private readonly sending: BrokerConnection;
  private readonly connected: Promise<void>;
  private readonly stops = new Set<() => Promise<void>>();

  constructor({ url, log, namespace = 'scriptsmith', redeliveryDelaysMs }: RabbitMqTransportOptions) {
    super();
    this.url = url;
    this.log = log;
    this.topology = new Topology(namespace, redeliveryDelaysMs ?? defaultRedeliveryDelaysMs);
    this.requests = new RequestClient(this.topology, log);
    this.events = new EventPublisher(this.topology);
    this.sending = new BrokerConnection(url, [this.requests, this.events], log);
    this.connected = this.sending.open();
    this.connected.catch(() => undefined);
  }

  /** Resolves when the broker has been reached for the first time; until then requests are refused. */
  whenConnected(): Promise<void> {
    return this.connected;
  }

  /** Resolves when the broker answers now, and takes messages. */
  check(): Promise<void> {
    return this.events.check();
  }

  request(envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    return this.requests.request(envelope);
  }

  publish(envelope: EventEnvelope): Promise<void> {
    return this.events.publish(envelope);
  }

  /** Waits for the broker. The returned function also closes the connection that the service listened on. */
  async consume(consumer: Consumer): Promise<() => Promise<void>> {
    const requests = new RequestServer(consumer, this.topology, this.log);
    const events = new EventConsumer(consumer, this.topology, this.log);
    const listening = new BrokerConnection(this.url, [requests, events], this.log);
    const stop = async (): Promise<void> => {
      this.stops.delete(stop);
      await Promise.all([requests.stop(), events.stop()]);
      await listening.close();
    };
    this.stops.add(stop);
    await listening.open();
    return stop;
  }

  override replayDeadLetters(service: ServiceName): Promise<number> {
    return replayDeadLetters(this.url, this.topology, service, this.log);
  }

  async close(): Promise<void> {
    await Promise.all([...this.stops].map((stop) => stop()));
    await this.events.flush();
    await this.sending.close();
  }
}
