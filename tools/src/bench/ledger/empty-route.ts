import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The route in a separate process, like the product. */
export interface EmptyRoute {
  origin: string;
  stop(): Promise<void>;
}

export async function startEmptyRoute(): Promise<EmptyRoute> {
  const child = fork(fileURLToPath(new URL('./empty-route.main.js', import.meta.url)), { silent: true });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line'),
    exited.then(([code]) => Promise.reject(new Error(`the empty route exited with ${String(code)}`))),
  ])) as [string];
  const port = /^Listening: (\d+)$/.exec(line)?.[1];
  if (!port) throw new Error(`the empty route printed: ${line}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await exited;
    },
  };
}
