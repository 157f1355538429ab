import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type DestinationStream, levels, multistream } from 'pino';
import { z } from 'zod';

export interface ProductLog {
  /** The file with the JSON lines. */
  path: string;
  stream: DestinationStream;
  /** Adds a line of another process. Returns false if it is not a log line. */
  append(line: string): boolean;
}

const defaultMaxFileBytes = 20_000_000;
/** Log lines have names and addresses of customers. */
const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;
/** Lines that wait for a slow or full disk. Further lines are dropped. */
const maxBufferedBytes = 10_000_000;

/**
 * Logs JSON lines to a file in the data directory, which only its owner can read. The terminal shows only lines of
 * `terminalLevel` and above, in a readable form. The file and the one before it have up to `maxFileBytes` each. If the file
 * cannot be written, for example on a full disk, the terminal says so once and the product keeps running.
 */
export function openProductLog(
  dataDirectory: string,
  level: string,
  terminalLevel: string,
  maxFileBytes = defaultMaxFileBytes,
): ProductLog {
  const folder = join(dataDirectory, 'logs');
  mkdirSync(folder, { recursive: true, mode: ownerOnlyFolder });
  // Those of an earlier version were open to other users.
  chmodSync(folder, ownerOnlyFolder);
  const path = join(folder, 'scriptsmith.log');
  for (const existing of [path, `${path}.1`].filter(existsSync)) chmodSync(existing, ownerOnlyFile);
  const file = openRotatingFile(path, maxFileBytes);
  let isReported = false;
  file.on('error', (error: Error) => {
    if (!isReported) process.stderr.write(`The log ${path} cannot be written: ${error.message}\n`);
    isReported = true;
  });
  const terminal = { write: (line: string) => process.stderr.write(readable(line)) };
  const streams = [
    { level: levelOf(level), stream: file },
    { level: levelOf(terminalLevel), stream: terminal },
  ];
  const append = (text: string): boolean => {
    const line = parseLine(text);
    if (!line) return false;
    for (const { level: lowest, stream } of streams) if (levelOf(line.level) >= lowest) stream.write(`${text}\n`);
    return true;
  };
  return { path, stream: multistream(streams), append };
}

/**
 * Opens a file for appending. When it has reached its size, it is renamed to `.1`, which replaces the previous one, and
 * pino reopens the path as it does for logrotate. Lines that are being written go to the renamed file.
 */
function openRotatingFile(path: string, maxBytes: number): ReturnType<typeof destination> {
  let bytes = existsSync(path) ? statSync(path).size : 0;
  const file = destination({ dest: path, sync: false, maxLength: maxBufferedBytes, mode: ownerOnlyFile });
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

const lineSchema = z.object({
  time: z.string(),
  level: z.string(),
  service: z.string(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});
type Line = z.infer<typeof lineSchema>;

/** Undefined for other output of a process, such as the message of Node when its memory is exhausted. */
function parseLine(text: string): Line | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function readable(json: string): string {
  const { time, level, service, msg = '', err } = JSON.parse(json) as Line;
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${service}: ${[msg, err?.message].filter(Boolean).join(': ')}\n`;
}
