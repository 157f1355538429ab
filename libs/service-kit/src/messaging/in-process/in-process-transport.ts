import type { MessagingTransport } from '../messaging-transport.js';
import type { InProcessBroker } from './in-process-broker.js';
import { InProcessClient } from './in-process-client.js';
import { InProcessServer } from './in-process-server.js';

/** Connects the services of one process. */
export const inProcessTransport = (broker: InProcessBroker): MessagingTransport => ({
  createClient: () => new InProcessClient(broker),
  createServer: (options) => new InProcessServer(options, broker),
});
