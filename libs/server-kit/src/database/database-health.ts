import type { DataSource } from 'typeorm';
import { pingDatabase, probeWrite } from './database-health.queries.js';

/** Health checks ask every few seconds, and some of them several times. */
const defaultWriteAgeMs = 5_000;

/** Whether a server can use its database. */
export class DatabaseHealth {
  private writtenAt = -Infinity;
  private writing: Promise<void> | undefined;

  /** @param writeAgeMs how long a successful write counts */
  constructor(
    private readonly database: DataSource,
    private readonly writeAgeMs = defaultWriteAgeMs,
  ) {}

  /** Rejects if the database is unreachable or accepts no writes, as with a full disk. */
  async check(): Promise<void> {
    await pingDatabase(this.database);
    if (performance.now() - this.writtenAt < this.writeAgeMs) return;
    this.writing ??= this.write().finally(() => (this.writing = undefined));
    await this.writing;
  }

  private async write(): Promise<void> {
    await probeWrite(this.database);
    this.writtenAt = performance.now();
  }
}
