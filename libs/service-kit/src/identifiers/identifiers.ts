import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Makes the ids of everything but users: UUIDv7, so that they sort by age. */
export abstract class Identifiers {
  abstract next(): string;
}

const bytesPerId = 16;
const idsPerDraw = 256;

/** Draws its randomness for many ids at a time: asking the system for each one is what would cost most. */
export class RandomIdentifiers extends Identifiers {
  private readonly pool = new Uint8Array(bytesPerId * idsPerDraw);
  private used = this.pool.length;

  next(): string {
    if (this.used === this.pool.length) {
      randomFillSync(this.pool);
      this.used = 0;
    }
    const random = this.pool.subarray(this.used, (this.used += bytesPerId));
    return v7({ random });
  }
}
