import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** The two directions of a connection through the proxy. */
interface Link {
  client: Socket;
  server: Socket | undefined;
}

/** A TCP proxy to a local server that behaves like a failing network. */
export class TcpProxy {
  private readonly links = new Set<Link>();
  private isPartitioned = false;
  private delayMs = 0;

  private constructor(
    private readonly server: Server,
    private readonly targetPort: number,
  ) {}

  static async start(targetPort: number): Promise<TcpProxy> {
    // The end of one direction is passed on by `forward`, not by the socket itself.
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(server, targetPort);
    server.on('connection', (client) => proxy.accept(client));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Resets the current connections. New connections are accepted. */
  reset(): void {
    for (const { client, server } of this.links) {
      client.resetAndDestroy();
      server?.resetAndDestroy();
    }
  }

  /** From now on, no byte passes in either direction, and nobody is told. New connections get no answer either. */
  partition(): void {
    this.isPartitioned = true;
    for (const { client, server } of this.links) {
      client.pause();
      server?.pause();
    }
  }

  /** Delays everything, in both directions. */
  slowDown(delayMs: number): void {
    this.delayMs = delayMs;
  }

  /** Ends a partition or a delay. As over TCP, bytes sent meanwhile arrive late. */
  heal(): void {
    this.isPartitioned = false;
    this.delayMs = 0;
    for (const link of this.links) {
      if (link.server) {
        link.client.resume();
        link.server.resume();
      } else {
        this.connect(link);
      }
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      for (const { client, server } of this.links) {
        client.destroy();
        server?.destroy();
      }
    });
  }

  private accept(client: Socket): void {
    const link: Link = { client, server: undefined };
    this.links.add(link);
    client.setNoDelay(true).pause();
    client.on('error', () => client.destroy());
    client.on('close', () => {
      this.links.delete(link);
      link.server?.destroy();
    });
    if (!this.isPartitioned) this.connect(link);
  }

  private connect(link: Link): void {
    const server = connect({ port: this.targetPort, host: '127.0.0.1', allowHalfOpen: true });
    link.server = server.setNoDelay(true);
    server.on('error', () => server.destroy());
    server.on('close', () => link.client.destroy());
    this.forward(link.client, server);
    this.forward(server, link.client);
  }

  /** In order, each piece after the delay that holds when it arrives. */
  private forward(from: Socket, to: Socket): void {
    const queue: { dueAt: number; bytes: Buffer | null }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const send = (): void => {
      timer = undefined;
      for (let next = queue[0]; next && next.dueAt <= performance.now(); next = queue[0]) {
        queue.shift();
        if (next.bytes === null) to.end();
        else to.write(next.bytes);
      }
      if (queue[0]) timer = setTimeout(send, queue[0].dueAt - performance.now());
    };
    const add = (bytes: Buffer | null): void => {
      if (this.delayMs === 0 && queue.length === 0) {
        if (bytes === null) to.end();
        else to.write(bytes);
        return;
      }
      queue.push({ dueAt: Math.max(queue.at(-1)?.dueAt ?? 0, performance.now() + this.delayMs), bytes });
      timer ??= setTimeout(send, this.delayMs);
    };
    from.on('data', add).on('end', () => add(null));
    from.on('close', () => clearTimeout(timer));
    from.resume();
  }
}
