import { createServer } from 'node:net';
import { StartupError } from './startup-error.js';

/**
 * Checks before the start that a port is available.
 * @param setting the name of the setting for this port, for the error message
 * @throws StartupError if another program uses it or this user may not listen on it
 */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  for (const host of [undefined, '127.0.0.1']) {
    const problem = await listenProblem(port, host);
    if (problem === 'EADDRINUSE')
      throw new StartupError(
        `Port ${port} is taken by another program. Stop that one, or choose another: ${setting}=…`,
      );
    if (problem === 'EACCES')
      throw new StartupError(`This user may not listen on port ${port}. Set a port above 1023 with ${setting}=…`);
    if (problem) throw new StartupError(`Port ${port} cannot be used (${problem}). Set another port with ${setting}=…`);
  }
}

function listenProblem(port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .once('listening', () => server.close(() => resolve(undefined)));
    server.listen({ port, ...(host && { host }) });
  });
}
