import type { Socket } from 'node:net';

/** Answers bytes that are not an HTTP request with 400 and a JSON body, and closes the connection. */
export function sendBadRequest(socket: Socket, requestId: string, response: object): void {
  if (!socket.writable) return;
  const body = JSON.stringify(response);
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      `x-request-id: ${requestId}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
