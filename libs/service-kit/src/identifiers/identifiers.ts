import { v7 } from 'uuid';

/** Makes the ids of everything but users: UUIDv7, so that they sort by age. */
export abstract class Identifiers {
  abstract next(): string;
}

export class RandomIdentifiers extends Identifiers {
  next(): string {
    return v7();
  }
}
