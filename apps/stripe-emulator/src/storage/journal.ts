import {
  closeSync,
  existsSync,
  fchmodSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { CollectionName } from './records.js';

/** The journal holds webhook secrets and card numbers. */
const ownerOnly = 0o600;

/** A changed object, or a deleted one if there is no value. `last` marks the end of a transaction. */
export interface JournalEntry {
  collection: CollectionName;
  id: string;
  value?: unknown;
  last?: true;
}

/**
 * An append-only write-ahead journal with one JSON line per changed object. A transaction is a single write system call,
 * so it survives a crash of the process. If a write is torn, the whole transaction is ignored when the journal is read.
 */
export class Journal {
  private readonly path: string;
  private descriptor: number | undefined;

  constructor(dataDirectory: string) {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    this.path = join(dataDirectory, 'journal.ndjson');
  }

  /** The entries of all complete transactions, oldest first. */
  read(): JournalEntry[] {
    if (!existsSync(this.path)) return [];
    const complete: JournalEntry[] = [];
    let transaction: JournalEntry[] = [];
    for (const line of readFileSync(this.path, 'utf8').split('\n')) {
      if (line === '') continue;
      const entry = parse(line);
      if (entry === undefined) break;
      transaction.push(entry);
      if (entry.last) {
        complete.push(...transaction);
        transaction = [];
      }
    }
    return complete;
  }

  /**
   * Appends a transaction.
   * @throws Error if it cannot be written. The file is then truncated to its previous size, because a torn line would
   *   hide the later transactions.
   */
  append(entries: JournalEntry[]): void {
    this.descriptor ??= openSync(this.path, 'a', ownerOnly);
    const { size: sizeBytes } = fstatSync(this.descriptor);
    try {
      write(this.descriptor, entries);
    } catch (error) {
      ftruncateSync(this.descriptor, sizeBytes);
      throw error;
    }
  }

  /** Atomically replaces the journal by one transaction. */
  rewrite(entries: JournalEntry[]): void {
    this.close();
    const replacement = `${this.path}.new`;
    const descriptor = openSync(replacement, 'w', ownerOnly);
    // The mode of `openSync` applies to new files only. An interrupted rewrite leaves its file behind.
    fchmodSync(descriptor, ownerOnly);
    write(descriptor, entries);
    fsyncSync(descriptor);
    closeSync(descriptor);
    renameSync(replacement, this.path);
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }
}

function write(descriptor: number, entries: JournalEntry[]): void {
  if (entries.length === 0) return;
  const lines = entries.map((entry, index) =>
    JSON.stringify(index === entries.length - 1 ? { ...entry, last: true } : entry),
  );
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  for (let written = 0; written < bytes.length;) written += writeSync(descriptor, bytes, written);
}

function parse(line: string): JournalEntry | undefined {
  try {
    return JSON.parse(line) as JournalEntry;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
