/** Postgres or RabbitMQ as a local process. */
interface LocalServer {
  isRunning(): boolean;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const checkEveryMs = 1_000;

/**
 * Restarts a server that has ended, with its data and on its port. The services reconnect to it.
 * @param print called with what happened
 * @returns a function that stops the server for good
 */
export function restartWhenEnded(server: LocalServer, print: (line: string) => void): () => Promise<void> {
  let restarting: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restarting || server.isRunning()) return;
    print('ended; restarting');
    restarting = server
      .restart()
      .then(
        () => print('restarted'),
        (error: unknown) => print(`did not restart: ${String(error)}`),
      )
      .finally(() => (restarting = undefined));
  }, checkEveryMs);
  return async () => {
    clearInterval(timer);
    await restarting;
    await server.stop();
  };
}
