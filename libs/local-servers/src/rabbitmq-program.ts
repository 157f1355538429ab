import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface RabbitMqPrograms {
  server: string;
  /** Erlang's port mapper, which tells nodes where other nodes listen. */
  portMapper: string;
}

/** Debian's command on the PATH switches to a user and folder of its own; the program behind it runs as anybody. */
const serverFolders = ['/usr/lib/rabbitmq/bin', '/usr/local/sbin', '/usr/sbin', '/opt/homebrew/sbin'];

/** The installed RabbitMQ, if there is one. */
export function findRabbitMq(): RabbitMqPrograms | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  const server = find('rabbitmq-server', [...serverFolders, ...onPath]);
  const portMapper = find('epmd', [...onPath, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']);
  return server && portMapper ? { server, portMapper } : undefined;
}

/** Whether `startRabbitMqServer` finds a RabbitMQ on this machine. */
export const rabbitMqAvailable = (): boolean => findRabbitMq() !== undefined;

function find(program: string, folders: readonly string[]): string | undefined {
  return folders.map((folder) => join(folder, program)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
