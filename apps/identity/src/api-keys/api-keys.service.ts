import { Injectable } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import { type ApiKeyRecord, type ApiKeyScope, apiKeyScopes, identityEvents } from '@scriptsmith/contracts/identity';
import {
  type RequestContext,
  Clock,
  type Issued,
  issuedKeyRecord,
  type KeyChange,
  Outbox,
} from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import type { ApiKey } from './api-key.entity.js';
import { IssuedApiKeys } from './issued-api-keys.js';

/** `secret` only for whom the key was made by this very call. */
interface ShownOnce {
  apiKey: ApiKeyRecord;
  secret: string | null;
}

/** Who changes keys, and on whose request. */
type Cause = { by: AdminActor } & Pick<RequestContext, 'requestId'>;

/** Making, rotating and revoking the keys of outside systems. The audit log is told of every change. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly issuedKeys: IssuedApiKeys,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Every key there ever was, the newest first. */
  async list(): Promise<{ apiKeys: ApiKeyRecord[] }> {
    const keys = await this.issuedKeys.list();
    return { apiKeys: keys.map(recordOf) };
  }

  /** @throws DomainError `name_taken`, `idempotency_conflict` */
  async create(cause: Cause, name: string, scopes: readonly ApiKeyScope[]): Promise<ShownOnce> {
    const given = { name, scopes: apiKeyScopes.filter((scope) => scopes.includes(scope)) };
    return shownOnce(
      await this.issuedKeys.create(cause.by.actionId, given, (transaction, change) =>
        this.tell(transaction, cause, 'create-api-key', change),
      ),
    );
  }

  /**
   * Makes a successor of the same name and scopes; the old key works on for `overlapSeconds`.
   * @throws DomainError `not_found` when there is no such key in use, `idempotency_conflict`
   */
  async rotate(cause: Cause, keyId: string, overlapSeconds: number): Promise<ShownOnce> {
    return shownOnce(
      await this.issuedKeys.rotate(cause.by.actionId, keyId, overlapSeconds, (transaction, change) =>
        this.tell(transaction, cause, 'rotate-api-key', change),
      ),
    );
  }

  /** Ends a key at once; ending it again changes nothing. @throws DomainError `not_found` */
  async revoke(cause: Cause, keyId: string): Promise<{ apiKey: ApiKeyRecord }> {
    const key = await this.issuedKeys.revoke(keyId, (transaction, change) =>
      this.tell(transaction, cause, 'revoke-api-key', change),
    );
    return { apiKey: recordOf(key) };
  }

  private async tell(
    transaction: EntityManager,
    { by, requestId }: Cause,
    action: string,
    { keyId, before, after }: KeyChange<ApiKey>,
  ): Promise<void> {
    const change = {
      ...{ by, action, target: { type: 'api-key' as const, id: keyId }, reason: null },
      ...{ before: before && auditedValues(before), after: after && auditedValues(after) },
      occurredAt: this.clock.now().toISOString(),
    };
    await this.outbox.add(transaction, identityEvents.auditEntryRecorded, change, { requestId });
  }
}

const auditedValues = ({ name, scopes, prefix }: ApiKey): Record<string, string> => ({
  name,
  scopes: scopes.join(' '),
  prefix,
});

const recordOf = (key: ApiKey): ApiKeyRecord => ({ ...issuedKeyRecord(key), scopes: key.scopes });

const shownOnce = ({ key, secret }: Issued<ApiKey>): ShownOnce => ({ apiKey: recordOf(key), secret });
