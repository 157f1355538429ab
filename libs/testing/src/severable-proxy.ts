import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface SeverableProxy {
  port: number;
  /** How many connections have gone through it so far. */
  connectionCount(): number;
  /** Cuts all connections that go through it now, as a failing network does; new ones are let through. */
  sever(): void;
  close(): Promise<void>;
}

/** A TCP connection to a server of this machine that a test can cut. */
export async function startSeverableProxy(targetPort: number): Promise<SeverableProxy> {
  const sockets = new Set<Socket>();
  const remember = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  let connectionCount = 0;
  const server = createServer((incoming) => {
    connectionCount += 1;
    const outgoing = remember(connect(targetPort, '127.0.0.1'));
    remember(incoming).pipe(outgoing).pipe(incoming);
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
