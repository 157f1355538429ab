import type { MessageClient } from '../messaging/message-client.js';
import type { MessagingTransport } from '../messaging/messaging-transport.js';

/** The client of one more process. The caller closes it. */
export async function connectClient(transport: MessagingTransport): Promise<MessageClient> {
  const connected = transport.createClient();
  await connected.whenConnected();
  return connected;
}
