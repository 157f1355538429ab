import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { type Options, hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from './bounded-queue.js';
import { tooManyHashes } from './passwords.errors.js';

/** OWASP's password storage cheat sheet; argon2id is the library's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const parametersInHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Leaves a core to everything else, and one of Node's four pool threads to file access and name look-ups. */
const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));
/** About two seconds of work: whoever waits longer would be answered after their deadline. */
const hashesWaiting = 64;

/** Slow hashes of passwords, made on Node's thread pool and never on the event loop. */
@Injectable()
export class PasswordHasher {
  /** A hash that no password has and that takes as long to check as any other. */
  readonly hashOfNobody = `${parametersInHash}${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

  private readonly queue = new BoundedQueue({ atOnce: hashesAtOnce, waiting: hashesWaiting, refusal: tooManyHashes });

  /** @throws DomainError `rate_limited` when too many wait already; so does `verify`. */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(sameOnEveryKeyboard(password), parameters));
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.queue.run(() => verify(passwordHash, sameOnEveryKeyboard(password)));
  }

  /** Whether two passwords would have the same hash. */
  areSame(one: string, other: string): boolean {
    return sameOnEveryKeyboard(one) === sameOnEveryKeyboard(other);
  }

  /** Whether a hash was made with other parameters than today's. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(parametersInHash);
  }
}

/** Systems differ in how they write the same accented character (NIST SP 800-63B, section 3.1.1.2). */
const sameOnEveryKeyboard = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
