import { Injectable } from '@nestjs/common';
import type { AdminActor, HandlerInput } from '@scriptsmith/contracts';
import {
  type ApiKeyRecord,
  apiKeyScopes,
  type identityAdminRequests,
  identityEvents,
} from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { type Issued, issuedKeyRecord, type KeyChange, Outbox, type RequestContext } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { UsersService } from '../users/users.service.js';
import type { ApiKey } from './api-key.entity.js';
import { IssuedApiKeys } from './issued-api-keys.js';

/** `secret` is null if a repeated request did not create the key. */
interface CreatedApiKey {
  apiKey: ApiKeyRecord;
  secret: string | null;
}

type CommandContext = { by: AdminActor } & Pick<RequestContext, 'requestId'>;

/** Creates, rotates and revokes API keys. Every change publishes an audit entry. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly issuedKeys: IssuedApiKeys,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Lists all keys, including revoked ones, newest first. */
  async listApiKeys(): Promise<{ apiKeys: ApiKeyRecord[] }> {
    const keys = await this.issuedKeys.list();
    return { apiKeys: keys.map(recordOf) };
  }

  /** @throws DomainError `name_taken`, `user_not_found` for the customer of a test key, `idempotency_conflict` */
  async createApiKey(
    { by, name, scopes, testUserId = null }: HandlerInput<typeof identityAdminRequests.createApiKey>,
    { requestId }: RequestContext,
  ): Promise<CreatedApiKey> {
    if (testUserId !== null) await this.users.getUser({ userId: testUserId });
    const given = { name, scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)), testUserId };
    return createdApiKey(
      await this.issuedKeys.create(by.actionId, given, (transaction, change) =>
        this.recordAudit(transaction, { by, requestId }, 'create-api-key', change),
      ),
    );
  }

  /**
   * Creates a successor with the same name and scopes. The old key works for another `overlapSeconds`.
   * @throws DomainError `not_found` if no active key has this id, `idempotency_conflict`
   */
  async rotateApiKey(
    { by, keyId, overlapSeconds }: HandlerInput<typeof identityAdminRequests.rotateApiKey>,
    { requestId }: RequestContext,
  ): Promise<CreatedApiKey> {
    return createdApiKey(
      await this.issuedKeys.rotate(by.actionId, keyId, overlapSeconds, (transaction, change) =>
        this.recordAudit(transaction, { by, requestId }, 'rotate-api-key', change),
      ),
    );
  }

  /** Revokes a key immediately. Revoking it again changes nothing. @throws DomainError `not_found` */
  async revokeApiKey(
    { by, keyId }: HandlerInput<typeof identityAdminRequests.revokeApiKey>,
    { requestId }: RequestContext,
  ): Promise<{ apiKey: ApiKeyRecord }> {
    const key = await this.issuedKeys.revoke(keyId, (transaction, change) =>
      this.recordAudit(transaction, { by, requestId }, 'revoke-api-key', change),
    );
    return { apiKey: recordOf(key) };
  }

  private async recordAudit(
    transaction: EntityManager,
    { by, requestId }: CommandContext,
    action: string,
    { keyId, before, after }: KeyChange<ApiKey>,
  ): Promise<void> {
    const entry = {
      by,
      action,
      target: { type: 'api-key' as const, id: keyId },
      reason: null,
      before: before && auditedValues(before),
      after: after && auditedValues(after),
      occurredAt: this.clock.now().toISOString(),
    };
    await this.outbox.add(transaction, identityEvents.auditEntryRecorded, entry, { requestId });
  }
}

const auditedValues = ({ name, scopes, prefix, testUserId }: ApiKey): Record<string, string> => ({
  name,
  scopes: scopes.join(' '),
  prefix,
  ...(testUserId !== null && { testUserId: String(testUserId) }),
});

const recordOf = (key: ApiKey): ApiKeyRecord => ({
  ...issuedKeyRecord(key),
  scopes: key.scopes,
  testUserId: key.testUserId,
});

const createdApiKey = ({ key, secret }: Issued<ApiKey>): CreatedApiKey => ({ apiKey: recordOf(key), secret });
