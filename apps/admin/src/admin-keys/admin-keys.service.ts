import { Injectable } from '@nestjs/common';
import type { AdminActor, HandlerInput } from '@scriptsmith/contracts';
import type { AdminKeyRecord, adminRequests } from '@scriptsmith/contracts/admin';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers, type Issued, issuedKeyRecord, type KeyChange } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditLogService } from '../audit-log/audit-log.service.js';
import { CustomerViewsService } from '../customer-views/customer-views.service.js';
import { SavedFiltersService } from '../saved-filters/saved-filters.service.js';
import { AdminKey } from './admin-key.entity.js';
import { lastOwnerKey } from './admin-keys.errors.js';
import { IssuedAdminKeys } from './issued-admin-keys.js';

/** `secret` is null when the call repeats an earlier one: a secret is returned only once. */
export interface AdminKeyWithSecret {
  adminKey: AdminKeyRecord;
  secret: string | null;
}

/** Creates, rotates and revokes admin keys. Each change and its audit log entry are committed together. */
@Injectable()
export class AdminKeysService {
  constructor(
    private readonly issuedKeys: IssuedAdminKeys,
    private readonly auditLog: AuditLogService,
    private readonly customerViews: CustomerViewsService,
    private readonly savedFilters: SavedFiltersService,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** All keys, newest first, including rotated and revoked ones. */
  async listAdminKeys(): Promise<{ adminKeys: AdminKeyRecord[] }> {
    const keys = await this.issuedKeys.list();
    return { adminKeys: keys.map(recordOf) };
  }

  /** @throws DomainError `name_taken`, `idempotency_conflict` */
  async createAdminKey({
    by,
    name,
    role,
  }: HandlerInput<typeof adminRequests.createAdminKey>): Promise<AdminKeyWithSecret> {
    return withSecret(
      await this.issuedKeys.create(by.actionId, { name, role, authenticatorAppId: null }, (transaction, change) =>
        this.audit(transaction, by, 'create-admin-key', change),
      ),
    );
  }

  /**
   * Creates a successor with the same name and role. The old key stays valid for `overlapSeconds`.
   * @throws DomainError `not_found` if no active key has this id, `idempotency_conflict`
   */
  async rotateAdminKey({
    by,
    keyId,
    overlapSeconds,
  }: HandlerInput<typeof adminRequests.rotateAdminKey>): Promise<AdminKeyWithSecret> {
    return withSecret(
      await this.issuedKeys.rotate(by.actionId, keyId, overlapSeconds, async (transaction, change) => {
        await this.audit(transaction, by, 'rotate-admin-key', change);
        await this.savedFilters.passOn(transaction, keyId, change.keyId);
      }),
    );
  }

  /**
   * Revokes a key immediately. Revoking it again has no effect.
   * @throws DomainError `not_found`, `forbidden` for the last key with the role owner
   */
  async revokeAdminKey({
    by,
    keyId,
  }: HandlerInput<typeof adminRequests.revokeAdminKey>): Promise<{ adminKey: AdminKeyRecord }> {
    const key = await this.issuedKeys.revoke(keyId, async (transaction, change) => {
      const wasOwner = change.before?.role === 'owner' && !change.before.expiresAt;
      if (wasOwner && !(await this.hasActiveOwner(transaction))) throw lastOwnerKey();
      await this.audit(transaction, by, 'revoke-admin-key', change);
      await this.customerViews.endAll(transaction, { keyId }, 'key revoked', by);
      await this.savedFilters.deleteAll(transaction, keyId);
    });
    return { adminKey: recordOf(key) };
  }

  private async audit(
    transaction: EntityManager,
    by: AdminActor,
    action: string,
    { keyId, before, after }: KeyChange<AdminKey>,
  ): Promise<void> {
    await this.auditLog.add(transaction, {
      id: this.identifiers.next(),
      service: 'admin',
      by,
      action,
      target: { type: 'admin-key', id: keyId },
      reason: null,
      before: before && auditedValues(before),
      after: after && auditedValues(after),
      occurredAt: this.clock.now().toISOString(),
    });
  }

  private hasActiveOwner(transaction: EntityManager): Promise<boolean> {
    return transaction.existsBy(AdminKey, { role: 'owner', revokedAt: IsNull(), expiresAt: IsNull() });
  }
}

const auditedValues = ({ name, role, prefix }: AdminKey): Record<string, string> => ({ name, role, prefix });

const recordOf = (key: AdminKey): AdminKeyRecord => ({ ...issuedKeyRecord(key), role: key.role });

const withSecret = ({ key, secret }: Issued<AdminKey>): AdminKeyWithSecret => ({ adminKey: recordOf(key), secret });
