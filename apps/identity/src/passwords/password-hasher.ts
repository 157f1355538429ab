import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { type Options, hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from './bounded-queue.js';
import { tooManyHashes } from './passwords.errors.js';

/** The parameters of OWASP's password storage cheat sheet. Argon2id is the library's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const parametersInHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`;

/** Leaves one core for other work, and one of Node's four pool threads for file access and DNS lookups. */
const maxConcurrentHashes = Math.min(3, Math.max(1, availableParallelism() - 1));
/** About two seconds of work. A request that waits longer would miss its deadline. */
const maxQueuedHashes = 64;

/** Hashes passwords on Node's thread pool, so that the event loop stays responsive. */
@Injectable()
export class PasswordHasher {
  /** Matches no password and takes as long to verify as any other hash. Used for unknown email addresses. */
  readonly dummyHash = `${parametersInHash}${base64(randomBytes(16))}$${base64(randomBytes(32))}`;

  private readonly queue = new BoundedQueue({
    concurrency: maxConcurrentHashes,
    maxQueued: maxQueuedHashes,
    createRejection: tooManyHashes,
  });

  /** @throws DomainError `rate_limited` if the queue is full */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalizePassword(password), parameters));
  }

  /** @throws DomainError `rate_limited` if the queue is full */
  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.queue.run(() => verify(passwordHash, normalizePassword(password)));
  }

  /** Whether two passwords are equal after Unicode normalization. */
  areSame(one: string, other: string): boolean {
    return normalizePassword(one) === normalizePassword(other);
  }

  /** Whether a hash was created with different parameters. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(parametersInHash);
  }
}

/** Keyboards encode the same accented character differently (NIST SP 800-63B, section 3.1.1.2). */
const normalizePassword = (password: string): string => password.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
