import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Makes the ids of everything but users: UUIDv7, so that they sort by age; those of one process in the order of making. */
export abstract class Identifiers {
  abstract next(): string;
}

const bytesPerId = 16;
const idsPerDraw = 256;

/** Draws its randomness for many ids at a time: asking the system for each one is what would cost most. */
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
    // Within a millisecond, and where the clock goes back, it counts on from a random number with room above it.
    const now = Date.now();
    if (now > this.latestMs) {
      this.latestMs = now;
      this.sequence = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 2;
    } else this.sequence += 1;
    return v7({ random, msecs: this.latestMs, seq: this.sequence });
  }
}
