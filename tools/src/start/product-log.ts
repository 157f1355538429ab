import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type DestinationStream, levels, multistream } from 'pino';

export interface ProductLog {
  /** The file with the JSON lines. */
  path: string;
  stream: DestinationStream;
}

const maxFileBytes = 20_000_000;
/** Lines that wait for a slow or full disk. Further lines are dropped. */
const maxBufferedBytes = 10_000_000;

/**
 * Logs JSON lines to a file in the data directory. The terminal shows only lines of `terminalLevel` and above, in a
 * readable form. If the file cannot be written, for example on a full disk, the terminal says so once and the product
 * keeps running.
 */
export function openProductLog(dataDirectory: string, level: string, terminalLevel: string): ProductLog {
  const folder = join(dataDirectory, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'scriptsmith.log');
  if (existsSync(path) && statSync(path).size > maxFileBytes) renameSync(path, `${path}.1`);
  const file = destination({ dest: path, sync: false, maxLength: maxBufferedBytes });
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
