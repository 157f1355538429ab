import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestGit } from './git-requests.js';

test('a server without a response is left when the time is over', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop.git/info/refs`;
  const controller = new AbortController();
  server.once('request', () => controller.abort());
  const request = { url, method: 'GET', headers: {}, base64: '' } as const;
  await expect(requestGit(request, { allowsThisMachine: true }, controller.signal)).rejects.toMatchObject({
    code: 'repository_unreadable',
  });
  server.closeAllConnections();
  server.close();
});
