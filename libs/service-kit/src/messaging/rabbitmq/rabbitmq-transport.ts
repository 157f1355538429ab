import type { MessagingTransport } from '../messaging-transport.js';
import { RabbitMqClient } from './rabbitmq-client.js';
import type { RabbitMqOptions } from './rabbitmq-options.js';
import { RabbitMqServer } from './rabbitmq-server.js';

/** Connects services that run in separate processes. */
export const rabbitMqTransport = (options: RabbitMqOptions): MessagingTransport => ({
  createClient: () => new RabbitMqClient(options),
  createServer: (serverOptions) => new RabbitMqServer(serverOptions, options),
});
