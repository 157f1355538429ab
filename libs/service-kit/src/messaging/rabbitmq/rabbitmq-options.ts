import type { Logger } from 'pino';
import { Topology } from './topology.js';

export interface RabbitMqOptions {
  /** `amqp://` or `amqps://` address of the broker. */
  url: string;
  log: Logger;
  /** Prefix of every queue and exchange, so that several products can share a broker. */
  namespace?: string | undefined;
  /** Delays before an event is redelivered: after the first failed attempt, the second, and so on. */
  redeliveryDelaysMs?: readonly number[] | undefined;
}

const defaultNamespace = 'scriptsmith';
const defaultRedeliveryDelaysMs = [1_000, 5_000, 30_000];

export const topologyOf = ({ namespace, redeliveryDelaysMs }: RabbitMqOptions): Topology =>
  new Topology(namespace ?? defaultNamespace, redeliveryDelaysMs ?? defaultRedeliveryDelaysMs);
