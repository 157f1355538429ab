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
import type { Clock } from '@scriptsmith/server-kit';
import type { Identifiers } from '../identifiers/identifiers.js';
import type { IssuedKey } from './issued-key.entity.js';
import { lockKeys } from './issued-keys.queries.js';
import { idempotencyConflict } from '../errors/domain-error.js';
import { keyNameTaken, keyNotFound, keyNotInUse } from './issued-keys.errors.js';
import { recognizablePrefix, sha256 } from './secrets.js';

const lastUsedPrecisionMs = 60_000;

/** The properties of a kind of key. */
interface KindOfKey<Key extends IssuedKey> {
  entity: new () => Key;
  /** The name of the kind in error messages, such as `admin key`. */
  noun: string;
  newSecret: () => string;
}

/** The permissions of a key: the columns that a kind adds to the common ones. */
type GrantOf<Key extends IssuedKey> = Omit<Key, keyof IssuedKey>;
type Given<Key extends IssuedKey> = GrantOf<Key> & Pick<IssuedKey, 'name'>;

/** A key was created (`before` is the key that it replaces, or null) or revoked (`after` is null). */
export interface KeyChange<Key extends IssuedKey> {
  keyId: string;
  before: Key | null;
  after: Key | null;
}

/** Publishes a change in the transaction of the change, so that both commit or neither does. */
type PublishChange<Key extends IssuedKey> = (transaction: EntityManager, change: KeyChange<Key>) => Promise<void>;

/** `secret` is null if an earlier call created the key, because only its hash is stored. */
export interface Issued<Key extends IssuedKey> {
  key: Key;
  secret: string | null;
}

/** The SQL condition of usable keys. The arguments are the parameter names of the hash and the current time. */
export const usableKeyCondition = (keyHash: string, now: string): string =>
  `key_hash = ${keyHash} AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;

/** The keys of one kind. Changes are serialized, so that a rule about other keys sees every earlier change. */
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

  /** All keys, including rotated and revoked ones, newest first. */
  list(): Promise<Key[]> {
    const order = { createdAt: 'DESC', id: 'DESC' } as const;
    return this.database.manager.find(this.entity, { order }) as Promise<Key[]>;
  }

  /** Finds the key with this secret, unless it was revoked or has expired. */
  findUsable(secret: string): Promise<Key | null> {
    return this.database.manager
      .createQueryBuilder(this.entity, 'key')
      .where(usableKeyCondition(':keyHash', ':now'), { keyHash: sha256(secret), now: this.clock.now() })
      .getOne() as Promise<Key | null>;
  }

  async recordUse({ id, lastUsedAt }: Pick<IssuedKey, 'id' | 'lastUsedAt'>): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < lastUsedPrecisionMs) return;
    await this.database.manager.update(this.entity, id, { lastUsedAt: now });
  }

  /** Creates a key once per action. @throws DomainError `name_taken`, `idempotency_conflict` */
  create(actionId: string, given: Given<Key>, publishChange: PublishChange<Key>): Promise<Issued<Key>> {
    return this.serialize(async (transaction) => {
      const existing = await this.find(transaction, { createdByAction: actionId });
      if (existing) return repeated(existing, isDeepStrictEqual({ ...existing, ...given }, { ...existing }));
      return this.issue(transaction, actionId, given, null, publishChange);
    });
  }

  /**
   * Creates a key with the name and the permissions of the old one, which stays usable for `overlapSeconds`.
   * @throws DomainError `not_found` if the key does not exist or is no longer in use, `idempotency_conflict`
   */
  rotate(
    actionId: string,
    keyId: string,
    overlapSeconds: number,
    publishChange: PublishChange<Key>,
  ): Promise<Issued<Key>> {
    return this.serialize(async (transaction) => {
      const old = await this.get(transaction, keyId);
      const existing = await this.find(transaction, { createdByAction: actionId });
      if (existing) return repeated(existing, existing.name === old.name);
      if (old.revokedAt || old.expiresAt) throw keyNotInUse(this.kind.noun);
      const expiresAt = new Date(this.clock.now().getTime() + overlapSeconds * 1_000);
      await transaction.update(this.entity, keyId, { expiresAt });
      return this.issue(transaction, actionId, old, old, publishChange);
    });
  }

  /**
   * Revokes a key at once. Revoking it again changes nothing.
   * @param publishChange may throw to keep the key
   * @throws DomainError `not_found`
   */
  revoke(keyId: string, publishChange: PublishChange<Key>): Promise<Key> {
    return this.serialize(async (transaction) => {
      const key = await this.get(transaction, keyId);
      if (key.revokedAt) return key;
      const revokedAt = this.clock.now();
      await transaction.update(this.entity, keyId, { revokedAt });
      await publishChange(transaction, { keyId, before: key, after: null });
      return { ...key, revokedAt };
    });
  }

  /**
   * Runs another change of a key that is in use.
   * @throws DomainError `not_found` if the key does not exist or is no longer in use
   */
  change<Result>(keyId: string, run: (transaction: EntityManager, key: Key) => Promise<Result>): Promise<Result> {
    return this.serialize(async (transaction) => {
      const key = await this.get(transaction, keyId);
      if (key.revokedAt || key.expiresAt) throw keyNotInUse(this.kind.noun);
      return run(transaction, key);
    });
  }

  /**
   * Seeds a key with the value of a setting. If the setting changes, the previous key of that name is revoked, and it is
   * restored if the setting changes back. A key that an admin rotated or revoked is never restored.
   */
  async seedKey(setting: string, secret: string, given: Given<Key>, log: Logger): Promise<void> {
    await this.serialize(async (transaction) => {
      const existing = await this.find(transaction, { keyHash: sha256(secret) });
      if (existing?.expiresAt || (existing?.revokedAt && !existing.replacedBySetting)) {
        log.warn({ keyId: existing.id }, `the key of ${setting} has been rotated or revoked: set a new one`);
        return;
      }
      if (existing && !existing.revokedAt) return;
      const replaced = { revokedAt: this.clock.now(), replacedBySetting: true };
      await transaction.update(this.entity, { name: given.name, revokedAt: IsNull() }, replaced);
      if (existing) {
        await transaction.update(this.entity, existing.id, { revokedAt: null, replacedBySetting: false });
      } else {
        await transaction.insert(this.entity, this.newKey(secret, null, given));
      }
    });
  }

  /** Waits for other changes of keys, and lets none begin until the transaction ends. */
  lock(transaction: EntityManager): Promise<void> {
    return lockKeys(transaction, this.database.getMetadata(this.entity).tablePath);
  }

  private async issue(
    transaction: EntityManager,
    actionId: string,
    given: Given<Key>,
    predecessor: Key | null,
    publishChange: PublishChange<Key>,
  ): Promise<Issued<Key>> {
    const secret = this.kind.newSecret();
    const key = this.newKey(secret, actionId, given);
    await transaction.insert(this.entity, key).catch((error: unknown) => {
      throw this.isNameTaken(error) ? keyNameTaken(this.kind.noun) : error;
    });
    await publishChange(transaction, { keyId: key.id, before: predecessor, after: key });
    return { key, secret };
  }

  private newKey(secret: string, createdByAction: string | null, given: Given<Key>): Key {
    return Object.assign(new this.kind.entity(), given, {
      id: this.identifiers.next(),
      prefix: recognizablePrefix(secret),
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

  private serialize<Result>(change: (transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await this.lock(transaction);
      return change(transaction);
    });
  }
}

function repeated<Key extends IssuedKey>(key: Key, isSameChange: boolean): Issued<Key> {
  if (!isSameChange) throw idempotencyConflict();
  return { key, secret: null };
}
