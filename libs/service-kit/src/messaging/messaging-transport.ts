import type { MessageClient } from './message-client.js';
import type { MessageServer, MessageServerOptions } from './message-server.js';

/**
 * The pair of Nest extension points that carries messages: a client for `ClientsModule`, and a custom transport strategy
 * for `createMicroservice`. The in-process and the RabbitMQ transport give the same guarantees:
 * - A request is answered, or rejects with `service_unavailable` no later than its deadline. A caller whose deadline
 *   passed does not know whether the request ran.
 * - A published event reaches each subscriber at least once, in any order, and survives crashes of either side. An event
 *   whose handler fails `deliveryLimit` times becomes a dead letter of that subscriber and can be replayed. While the
 *   database of a subscriber is unreachable, its events are redelivered without counting as failed.
 */
export interface MessagingTransport {
  readonly client: ClientDefinition;
  createServer(options: MessageServerOptions): MessageServer;
}

/** The options of `ClientsModule.register` for a custom client. */
export interface ClientDefinition {
  // oxlint-disable-next-line typescript/no-explicit-any -- Nest passes the options to the constructor untyped
  customClass: new (options: any) => MessageClient;
  options: object;
}
