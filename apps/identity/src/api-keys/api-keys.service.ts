import { Injectable } from '@nestjs/common';
import {
  type AdminActor,
  type ApiKeyRecord,
  type ApiKeyScope,
  apiKeyScopes,
  identityEvents,
} from '@scriptsmith/contracts';
import { type CallContext, Clock, Identifiers, Outbox } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { sha256 } from '../secrets/secrets.js';
import { ApiKey } from './api-key.entity.js';
import { generateApiKey, recognisablePrefix } from './api-key-format.js';
import { apiKeyNameTaken, apiKeyNotFound, apiKeyNotInUse, otherAction } from './api-keys.errors.js';

interface ShownOnce {
  apiKey: ApiKeyRecord;
  secret: string | null;
}

/** Who changes keys, and on whose request. */
type Cause = { by: AdminActor } & Pick<CallContext, 'requestId'>;

/** Making, rotating and revoking the keys of outside systems. The audit log is told of every change. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Every key there ever was, the newest first. */
  async list(): Promise<{ apiKeys: ApiKeyRecord[] }> {
    const keys = await this.database.manager.find(ApiKey, { order: { createdAt: 'DESC', id: 'DESC' } });
    return { apiKeys: keys.map(recordOf) };
  }

  /** @throws DomainError `name_taken`, `idempotency_conflict` */
  create(cause: Cause, name: string, scopes: readonly ApiKeyScope[]): Promise<ShownOnce> {
    const ordered = apiKeyScopes.filter((scope) => scopes.includes(scope));
    return this.inTurn(async (transaction) => {
      const made = await transaction.findOneBy(ApiKey, { createdByAction: cause.by.actionId });
      if (made) return repeated(made, made.name === name && made.scopes.join() === ordered.join());
      return this.add(transaction, cause, { name, scopes: ordered }, null);
    });
  }

  /**
   * Makes a successor of the same name and scopes; the old key works on for `overlapSeconds`.
   * @throws DomainError `not_found` when there is no such key in use, `idempotency_conflict`
   */
  rotate(cause: Cause, keyId: string, overlapSeconds: number): Promise<ShownOnce> {
    return this.inTurn(async (transaction) => {
      const old = await transaction.findOneBy(ApiKey, { id: keyId });
      if (!old) throw apiKeyNotFound();
      const made = await transaction.findOneBy(ApiKey, { createdByAction: cause.by.actionId });
      if (made) return repeated(made, made.name === old.name);
      if (old.revokedAt || old.expiresAt) throw apiKeyNotInUse();
      const expiresAt = new Date(this.clock.now().getTime() + overlapSeconds * 1_000);
      await transaction.update(ApiKey, old.id, { expiresAt });
      return this.add(transaction, cause, old, old);
    });
  }

  /** Ends a key at once; ending it again changes nothing. @throws DomainError `not_found` */
  revoke(cause: Cause, keyId: string): Promise<{ apiKey: ApiKeyRecord }> {
    return this.inTurn(async (transaction) => {
      const key = await transaction.findOneBy(ApiKey, { id: keyId });
      if (!key) throw apiKeyNotFound();
      if (key.revokedAt) return { apiKey: recordOf(key) };
      const revoked = { ...key, revokedAt: this.clock.now() };
      await transaction.update(ApiKey, key.id, { revokedAt: revoked.revokedAt });
      await this.tell(transaction, cause, 'revoke-api-key', key.id, { before: auditedValues(key), after: null });
      return { apiKey: recordOf(revoked) };
    });
  }

  private async add(
    transaction: EntityManager,
    cause: Cause,
    { name, scopes }: Pick<ApiKey, 'name' | 'scopes'>,
    predecessor: ApiKey | null,
  ): Promise<ShownOnce> {
    const secret = generateApiKey();
    const key = transaction.create(ApiKey, {
      id: this.identifiers.next(),
      name,
      scopes,
      prefix: recognisablePrefix(secret),
      keyHash: sha256(secret),
      createdAt: this.clock.now(),
      createdByAction: cause.by.actionId,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      replacedBySetting: false,
    });
    await transaction.insert(ApiKey, key).catch((error: unknown) => {
      throw isNameTaken(error) ? apiKeyNameTaken() : error;
    });
    await this.tell(transaction, cause, predecessor ? 'rotate-api-key' : 'create-api-key', key.id, {
      before: predecessor && auditedValues(predecessor),
      after: auditedValues(key),
    });
    return { apiKey: recordOf(key), secret };
  }

  private async tell(
    transaction: EntityManager,
    { by, requestId }: Cause,
    action: string,
    keyId: string,
    values: { before: Record<string, string> | null; after: Record<string, string> | null },
  ): Promise<void> {
    const occurredAt = this.clock.now().toISOString();
    const change = { by, action, target: { type: 'api-key' as const, id: keyId }, reason: null, ...values, occurredAt };
    await this.outbox.add(transaction, identityEvents.adminChangeMade, change, { requestId });
  }

  /** One change after the other: the same action sent twice at the same moment must make one key. */
  private inTurn<Result>(change: (transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('identity api keys'))`);
      return change(transaction);
    });
  }
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === 'api_key_name_key';

function repeated(key: ApiKey, isSameChange: boolean): ShownOnce {
  if (!isSameChange) throw otherAction();
  return { apiKey: recordOf(key), secret: null };
}

const auditedValues = ({ name, scopes, prefix }: ApiKey): Record<string, string> => ({
  name,
  scopes: scopes.join(' '),
  prefix,
});

const recordOf = (key: ApiKey): ApiKeyRecord => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
