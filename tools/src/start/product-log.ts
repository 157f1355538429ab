import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, type DestinationStream, levels, multistream } from 'pino';

export interface ProductLog {
  /** The file with the JSON lines. */
  path: string;
  stream: DestinationStream;
}

const keptBytes = 20_000_000;
/** What waits to be written while the disk takes nothing; what comes on top is lost. */
const longestBacklogBytes = 10_000_000;

/**
 * Everything goes as JSON lines to a file in the data directory, so that the terminal stays readable: that shows
 * warnings and worse, or from LOG_LEVEL on where somebody has set it. Where the file cannot be written, on a full disk
 * say, that is said once, and whatever was to be logged goes on.
 */
export function openProductLog(dataDirectory: string, level: string, terminalLevel: string): ProductLog {
  const folder = join(dataDirectory, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'scriptsmith.log');
  if (existsSync(path) && statSync(path).size > keptBytes) renameSync(path, `${path}.1`);
  const file = destination({ dest: path, sync: false, maxLength: longestBacklogBytes });
  let isTold = false;
  file.on('error', (error: Error) => {
    if (!isTold) process.stderr.write(`The log ${path} cannot be written: ${error.message}\n`);
    isTold = true;
  });
  const terminal = { write: (line: string) => process.stderr.write(forPeople(line)) };
  const stream = multistream([
    { level: levelOf(level), stream: file },
    { level: levelOf(terminalLevel), stream: terminal },
  ]);
  return { path, stream };
}

/** Nothing reaches a level of `Infinity`, which is what `silent` means. */
const levelOf = (name: string): number => levels.values[name] ?? Infinity;

interface Line {
  time: string;
  level: string;
  service: string;
  msg?: string;
  err?: { message: string };
}

function forPeople(json: string): string {
  const { time, level, service, msg = '', err } = JSON.parse(json) as Line;
  return `${time.slice(11, 19)} ${level.padEnd(5)} ${service}: ${[msg, err?.message].filter(Boolean).join(': ')}\n`;
}
