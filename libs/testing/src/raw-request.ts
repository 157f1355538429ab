import { connect } from 'node:net';

/** Sends text to a port of this machine as it is, and returns everything up to the end of the connection. */
export function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket
      .on('data', (chunk) => (received += String(chunk)))
      .on('end', () => resolve(received))
      .on('error', reject);
  });
}
