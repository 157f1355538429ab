import type { MessageClient } from '../messaging/message-client.js';
import type { MessagingTransport } from '../messaging/messaging-transport.js';

/** The client of one more process. The caller closes it. */
export async function connectClient({ client }: MessagingTransport): Promise<MessageClient> {
  const connected = new client.customClass(client.options);
  await connected.whenConnected();
  return connected;
}
