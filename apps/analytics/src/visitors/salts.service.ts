import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

const saltBytes = 32;

/**
 * A random salt for each day. Visitors of different days can be told to be the same only while both salts exist: for
 * visits over midnight. A salt is deleted two days after its day began.
 */
@Injectable()
export class SaltsService {
  /** Only salts that were found committed: one that this transaction makes may still be rolled back. */
  private readonly known = new Map<string, Buffer>();

  /**
   * The salts of some days (`YYYY-MM-DD`), by day.
   * @param transaction the one that holds the turn (`takeTurns`), so that a day never gets two
   */
  async of(transaction: EntityManager, days: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const salts = new Map(days.flatMap((day) => (this.known.has(day) ? [[day, this.known.get(day)!]] : [])));
    const unknown = days.filter((day) => !salts.has(day));
    if (unknown.length === 0) return salts;
    const rows = await transaction.query<{ day: string; salt: Buffer }[]>(
      'SELECT day::text, salt FROM visitor_salt WHERE day = ANY ($1::date[])',
      [unknown],
    );
    for (const { day, salt } of rows) {
      salts.set(day, salt);
      this.known.set(day, salt);
    }
    for (const day of unknown.filter((each) => !salts.has(each))) {
      const salt = randomBytes(saltBytes);
      await transaction.query('INSERT INTO visitor_salt (day, salt) VALUES ($1, $2)', [day, salt]);
      salts.set(day, salt);
    }
    return salts;
  }

  /** Deletes the salts of the days before this one; nobody can be recognised by them any more. */
  async deleteBefore(transaction: EntityManager, day: string): Promise<void> {
    await transaction.query('DELETE FROM visitor_salt WHERE day < $1', [day]);
    for (const known of this.known.keys()) if (known < day) this.known.delete(known);
  }
}
