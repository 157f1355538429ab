import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An external system that receives webhooks while the history is created. Sometimes it responds with an error. */
export class WebhookReceiver {
  private calls = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      request.resume();
      receiver.calls += 1;
      response.statusCode = receiver.calls % 9 === 4 ? 503 : 200;
      response.end(response.statusCode === 200 ? 'ok' : 'The bot is restarting.');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/scriptsmith/webhooks`;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
