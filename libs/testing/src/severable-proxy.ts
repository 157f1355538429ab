import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface SeverableProxy {
  port: number;
  /** The number of connections so far. */
  connectionCount(): number;
  /** Resets the current connections, like a failing network. New connections are accepted. */
  sever(): void;
  close(): Promise<void>;
}

/** A TCP proxy to a local server whose connections a test can reset. */
export async function startSeverableProxy(targetPort: number): Promise<SeverableProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  let connectionCount = 0;
  const server = createServer((incoming) => {
    connectionCount += 1;
    const outgoing = track(connect(targetPort, '127.0.0.1'));
    track(incoming).pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sever = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  return {
    port: (server.address() as AddressInfo).port,
    connectionCount: () => connectionCount,
    sever,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sever();
      }),
  };
}
