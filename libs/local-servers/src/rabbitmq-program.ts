import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export interface RabbitMqPrograms {
  server: string;
  /** Erlang's port mapper, which tells nodes where other nodes listen. */
  portMapper: string;
}

/** Searched before the PATH, where Debian's wrapper script switches to the user and folder of the system's broker. */
const serverFolders = ['/usr/lib/rabbitmq/bin', '/usr/local/sbin', '/usr/sbin', '/opt/homebrew/sbin'];

/** Finds the installed RabbitMQ. */
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
