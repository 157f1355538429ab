import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Creates the ids of everything but users. They are UUIDv7 and sort by age, within a process by order of creation. */
export abstract class Identifiers {
  abstract next(): string;
}

const bytesPerId = 16;
const idsPerDraw = 256;

/** Fetches random bytes for many ids at a time, because the system call is the most expensive part of an id. */
export class RandomIdentifiers extends Identifiers {
  private readonly pool = new Uint8Array(bytesPerId * idsPerDraw);
  private used = this.pool.length;
  private latestMs = 0;
  private sequence = 0;

  next(): string {
    if (this.used === this.pool.length) {
      randomFillSync(this.pool);
      this.used = 0;
    }
    const random = this.pool.subarray(this.used, (this.used += bytesPerId));
    // Within a millisecond, or if the clock goes back, count up from a random number that leaves room above it.
    const now = Date.now();
    if (now > this.latestMs) {
      this.latestMs = now;
      this.sequence = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 2;
    } else this.sequence += 1;
    return v7({ random, msecs: this.latestMs, seq: this.sequence });
  }
}
