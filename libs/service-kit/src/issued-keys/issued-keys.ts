import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import {
  type DataSource,
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  QueryFailedError,
} from 'typeorm';
import type { Clock } from '../clock/clock.js';
import type { Identifiers } from '../identifiers/identifiers.js';
import type { IssuedKey } from './issued-key.entity.js';
import { idempotencyConflict } from '../errors/domain-error.js';
import { keyNameTaken, keyNotFound, keyNotInUse } from './issued-keys.errors.js';
import { recognisablePrefix, sha256 } from './secrets.js';

const firstKeyName = 'first key';
const lastUsedPrecisionMs = 60_000;

/** What tells one kind of keys from another. */
interface KindOfKey<Key extends IssuedKey> {
  entity: new () => Key;
  /** What a key is called in a sentence: `admin key`. */
  noun: string;
  newSecret: () => string;
}

/** What a key may be used for: the columns that a kind adds to those that all have. */
type GrantOf<Key extends IssuedKey> = Omit<Key, keyof IssuedKey>;
type Given<Key extends IssuedKey> = GrantOf<Key> & Pick<IssuedKey, 'name'>;

/** A key was made (null before, unless it succeeds another) or revoked (null after). */
export interface KeyChange<Key extends IssuedKey> {
  keyId: string;
  before: Key | null;
  after: Key | null;
}

/** Tells of a change in its own transaction, so that there is never the one without the other. */
type Tell<Key extends IssuedKey> = (transaction: EntityManager, change: KeyChange<Key>) => Promise<void>;

/** `secret` only for whom the key was made by this very call. */
export interface Issued<Key extends IssuedKey> {
  key: Key;
  secret: string | null;
}

/** Which keys work, as an SQL condition; its arguments name the parameters of the hash and of the time it is. */
export const usableKeyCondition = (keyHash: string, now: string): string =>
  `key_hash = ${keyHash} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;

/** Keys of one kind: made, rotated and revoked one change after the other, and found by their secret. */
export class IssuedKeys<Key extends IssuedKey> {
  private readonly entity: EntityTarget<IssuedKey>;

  constructor(
    private readonly kind: KindOfKey<Key>,
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {
    this.entity = kind.entity;
  }

  /** Every key there ever was, the newest first. */
  list(): Promise<Key[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.database.manager.find(this.entity, { order }) as Promise<Key[]>;
  }

  /** The key of this secret, unless it was revoked or has expired. */
  findUsable(secret: string): Promise<Key | null> {
    return this.database.manager
      .createQueryBuilder(this.entity, 'key')
      .where(usableKeyCondition(':keyHash', ':now'), { keyHash: sha256(secret), now: this.clock.now() })
      .getOne() as Promise<Key | null>;
  }

  /** Keeps when a key was last used. */
  async noteUse({ id, lastUsedAt }: Pick<IssuedKey, 'id' | 'lastUsedAt'>): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < lastUsedPrecisionMs) return;
    await this.database.manager.update(this.entity, id, { lastUsedAt: now });
  }

  /** Makes a key, once per action. @throws DomainError `name_taken`, `idempotency_conflict` */
  create(actionId: string, given: Given<Key>, tell: Tell<Key>): Promise<Issued<Key>> {
    return this.inTurn(async (transaction) => {
      const made = await this.find(transaction, { createdByAction: actionId });
      if (made) return repeated(made, isDeepStrictEqual({ ...made, ...given }, { ...made }));
      return this.issue(transaction, actionId, given, null, tell);
    });
  }

  /**
   * Makes a successor of the same name and for the same use; the old key works on for `overlapSeconds`.
   * @throws DomainError `not_found` when there is no such key in use, `idempotency_conflict`
   */
  rotate(actionId: string, keyId: string, overlapSeconds: number, tell: Tell<Key>): Promise<Issued<Key>> {
    return this.inTurn(async (transaction) => {
      const old = await this.get(transaction, keyId);
      const made = await this.find(transaction, { createdByAction: actionId });
      if (made) return repeated(made, made.name === old.name);
      if (old.revokedAt || old.expiresAt) throw keyNotInUse(this.kind.noun);
      const expiresAt = new Date(this.clock.now().getTime() + overlapSeconds * 1_000);
      await transaction.update(this.entity, keyId, { expiresAt });
      return this.issue(transaction, actionId, old, old, tell);
    });
  }

  /**
   * Ends a key at once; ending it again changes nothing.
   * @param tell may still refuse it
   * @throws DomainError `not_found`
   */
  revoke(keyId: string, tell: Tell<Key>): Promise<Key> {
    return this.inTurn(async (transaction) => {
      const key = await this.get(transaction, keyId);
      if (key.revokedAt) return key;
      const revokedAt = this.clock.now();
      await transaction.update(this.entity, keyId, { revokedAt });
      await tell(transaction, { keyId, before: key, after: null });
      return { ...key, revokedAt };
    });
  }

  /**
   * Lets the key of a setting in; another value of the setting replaces it, and the former value lets the former key in
   * again. Only a key that a person rotated or revoked stays so, whatever the setting says.
   */
  async letFirstIn(setting: string, secret: string, grant: GrantOf<Key>, log: Logger): Promise<void> {
    await this.inTurn(async (transaction) => {
      const existing = await this.find(transaction, { keyHash: sha256(secret) });
      if (existing?.expiresAt || (existing?.revokedAt && !existing.replacedBySetting)) {
        log.warn({ keyId: existing.id }, `the key of ${setting} has been rotated or revoked: set a new one`);
        return;
      }
      if (existing && !existing.revokedAt) return;
      const replaced = { revokedAt: this.clock.now(), replacedBySetting: true };
      await transaction.update(this.entity, { name: firstKeyName, revokedAt: IsNull() }, replaced);
      if (existing) {
        await transaction.update(this.entity, existing.id, { revokedAt: null, replacedBySetting: false });
      } else {
        await transaction.insert(this.entity, this.newKey(secret, null, { ...grant, name: firstKeyName }));
      }
    });
  }

  private async issue(
    transaction: EntityManager,
    actionId: string,
    given: Given<Key>,
    predecessor: Key | null,
    tell: Tell<Key>,
  ): Promise<Issued<Key>> {
    const secret = this.kind.newSecret();
    const key = this.newKey(secret, actionId, given);
    await transaction.insert(this.entity, key).catch((error: unknown) => {
      throw this.isNameTaken(error) ? keyNameTaken(this.kind.noun) : error;
    });
    await tell(transaction, { keyId: key.id, before: predecessor, after: key });
    return { key, secret };
  }

  private newKey(secret: string, createdByAction: string | null, given: Given<Key>): Key {
    return Object.assign(new this.kind.entity(), given, {
      id: this.identifiers.next(),
      prefix: recognisablePrefix(secret),
      keyHash: sha256(secret),
      createdAt: this.clock.now(),
      createdByAction,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      replacedBySetting: false,
    });
  }

  private async get(transaction: EntityManager, keyId: string): Promise<Key> {
    const key = await this.find(transaction, { id: keyId });
    if (!key) throw keyNotFound(this.kind.noun);
    return key;
  }

  private find(transaction: EntityManager, where: FindOptionsWhere<IssuedKey>): Promise<Key | null> {
    return transaction.findOneBy(this.entity, where) as Promise<Key | null>;
  }

  private isNameTaken(error: unknown): boolean {
    if (!(error instanceof QueryFailedError)) return false;
    const { tableName } = this.database.getMetadata(this.entity);
    return (error.driverError as { constraint?: string }).constraint === `${tableName}_name_key`;
  }

  /** One change after the other: a rule that looks at other keys sees what the change before it has left. */
  private inTurn<Result>(change: (transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      const { tablePath } = this.database.getMetadata(this.entity);
      await transaction.query('SELECT pg_advisory_xact_lock(hashtext($1))', [tablePath]);
      return change(transaction);
    });
  }
}

function repeated<Key extends IssuedKey>(key: Key, isSameChange: boolean): Issued<Key> {
  if (!isSameChange) throw idempotencyConflict();
  return { key, secret: null };
}
