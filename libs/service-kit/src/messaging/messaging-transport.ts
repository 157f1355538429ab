import type { MessageClient } from './message-client.js';
import type { MessageServer, MessageServerOptions } from './message-server.js';

/**
 * Carries messages: with a client, and with a custom transport strategy for Nest's `createMicroservice`. The in-process and
 * the RabbitMQ transport give the same guarantees:
 * - A request is answered, or rejects with `service_unavailable` no later than its deadline. A caller whose deadline
 *   passed does not know whether the request ran.
 * - A published event reaches each subscriber at least once, in any order, and survives crashes of either side. An event
 *   whose handler fails `deliveryLimit` times becomes a dead letter of that subscriber and can be replayed. While the
 *   database of a subscriber is unreachable, its events are redelivered without counting as failed.
 */
export interface MessagingTransport {
  createClient(): MessageClient;
  createServer(options: MessageServerOptions): MessageServer;
}
