import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import { VisitorSalt } from './visitor-salt.entity.js';

const saltBytes = 32;

/**
 * The random salt of each day. Visitors of different days can be linked only while both salts exist, which is needed for
 * visits that span midnight. A salt is deleted two days after its day began.
 */
@Injectable()
export class VisitorSaltsService {
  /** Only committed salts, because the transaction that creates a salt can be rolled back. */
  private readonly known = new Map<string, KeyObject>();

  /**
   * Returns the salts by day (`YYYY-MM-DD`) as keys of `visitorKey`, and creates missing ones.
   * @param transaction must hold the lock of `lockTraffic`, so that a day never gets two salts
   */
  async getOrCreate(transaction: EntityManager, days: readonly string[]): Promise<ReadonlyMap<string, KeyObject>> {
    const salts = new Map(days.flatMap((day) => (this.known.has(day) ? [[day, this.known.get(day)!]] : [])));
    const unknown = days.filter((day) => !salts.has(day));
    if (unknown.length === 0) return salts;
    for (const { day, salt } of await transaction.findBy(VisitorSalt, { day: In(unknown) })) {
      const key = createSecretKey(salt);
      salts.set(day, key);
      this.known.set(day, key);
    }
    for (const day of unknown.filter((each) => !salts.has(each))) {
      const salt = randomBytes(saltBytes);
      await transaction.insert(VisitorSalt, { day, salt });
      salts.set(day, createSecretKey(salt));
    }
    return salts;
  }

  /** Deletes the salts of earlier days. Their visitors can no longer be recognized. */
  async deleteBefore(transaction: EntityManager, day: string): Promise<void> {
    await transaction.delete(VisitorSalt, { day: LessThan(day) });
    for (const known of this.known.keys()) if (known < day) this.known.delete(known);
  }
}
