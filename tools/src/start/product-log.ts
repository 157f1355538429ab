import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type DestinationStream, levels, multistream } from 'pino';

export interface ProductLog {
  /** The file with the JSON lines. */
  path: string;
  stream: DestinationStream;
}

const defaultMaxFileBytes = 20_000_000;
/** Lines that wait for a slow or full disk. Further lines are dropped. */
const maxBufferedBytes = 10_000_000;

/**
 * Logs JSON lines to a file in the data directory. The terminal shows only lines of `terminalLevel` and above, in a
 * readable form. The file and the one before it have up to `maxFileBytes` each. If the file cannot be written, for example on a full disk, the terminal says so once and the product
 * keeps running.
 */
export function openProductLog(
  dataDirectory: string,
  level: string,
  terminalLevel: string,
  maxFileBytes = defaultMaxFileBytes,
): ProductLog {
  const folder = join(dataDirectory, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'scriptsmith.log');
  const file = openRotatingFile(path, maxFileBytes);
  let isReported = false;
  file.on('error', (error: Error) => {
    if (!isReported) process.stderr.write(`The log ${path} cannot be written: ${error.message}\n`);
    isReported = true;
  });
  const terminal = { write: (line: string) => process.stderr.write(readable(line)) };
  const stream = multistream([
    { level: levelOf(level), stream: file },
    { level: levelOf(terminalLevel), stream: terminal },
  ]);
  return { path, stream };
}

/**
 * Opens a file for appending. When it has reached its size, it is renamed to `.1`, which replaces the previous one, and
 * pino reopens the path as it does for logrotate. Lines that are being written go to the renamed file.
 */
function openRotatingFile(path: string, maxBytes: number): ReturnType<typeof destination> {
  let bytes = existsSync(path) ? statSync(path).size : 0;
  const file = destination({ dest: path, sync: false, maxLength: maxBufferedBytes });
  const rotateIfFull = (): void => {
    if (bytes < maxBytes) return;
    bytes = 0;
    renameSync(path, `${path}.1`);
    file.reopen();
  };
  file.once('ready', rotateIfFull);
  let isFailing = false;
  file.on('error', () => (isFailing = true));
  file.on('write', (written: number) => {
    isFailing = false;
    bytes += written;
    rotateIfFull();
  });
  // At the end of the process, it would repeat a write that fails until it succeeds.
  const flushSync = file.flushSync.bind(file);
  file.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return file;
}

/** `silent` has no number in pino. No line reaches the level `Infinity`. */
const levelOf = (name: string): number => levels.values[name] ?? Infinity;

interface Line {
  time: string;
  level: string;
  service: string;
  msg?: string;
  err?: { message: string };
}

function readable(json: string): string {
  const { time, level, service, msg = '', err } = JSON.parse(json) as Line;
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${service}: ${[msg, err?.message].filter(Boolean).join(': ')}\n`;
}
