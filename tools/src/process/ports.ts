import { createServer } from 'node:net';
import { Refusal } from './refusal.js';

/**
 * Makes sure before anything is started that a port can be listened on.
 * @param setting the setting that chooses it, for the sentence that refuses
 * @throws Refusal when another program has it, or this user may not use it
 */
export async function requireFreePort(port: number, setting: string): Promise<void> {
  for (const host of [undefined, '127.0.0.1']) {
    const problem = await listenProblem(port, host);
    if (problem === 'EADDRINUSE')
      throw new Refusal(`Port ${port} is taken by another program. Stop that one, or choose another: ${setting}=…`);
    if (problem === 'EACCES')
      throw new Refusal(`This user may not listen on port ${port}. Choose one above 1023: ${setting}=…`);
    if (problem) throw new Refusal(`Port ${port} cannot be used (${problem}). Choose another: ${setting}=…`);
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
