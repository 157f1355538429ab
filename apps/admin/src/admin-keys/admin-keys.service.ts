import { Injectable } from '@nestjs/common';
import type { AdminActor } from '@scriptsmith/contracts';
import type { AdminKeyRecord, AdminRole } from '@scriptsmith/contracts/admin';
import { Clock, Identifiers, type Issued, issuedKeyRecord, type KeyChange } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { AdminKey } from './admin-key.entity.js';
import { lastOwner } from './admin-keys.errors.js';
import { IssuedAdminKeys } from './issued-admin-keys.js';

/** `secret` only for whom the key was made by this very call. */
export interface ShownOnce {
  adminKey: AdminKeyRecord;
  secret: string | null;
}

/** Making, rotating and revoking admin keys. Every change has its audit row in its own transaction. */
@Injectable()
export class AdminKeysService {
  constructor(
    private readonly issuedKeys: IssuedAdminKeys,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Every key there ever was, the newest first. */
  async list(): Promise<{ adminKeys: AdminKeyRecord[] }> {
    const keys = await this.issuedKeys.list();
    return { adminKeys: keys.map(recordOf) };
  }

  /** @throws DomainError `name_taken`, `idempotency_conflict` */
  async create(by: AdminActor, name: string, role: AdminRole): Promise<ShownOnce> {
    return shownOnce(
      await this.issuedKeys.create(by.actionId, { name, role }, (transaction, change) =>
        this.note(transaction, by, 'create-admin-key', change),
      ),
    );
  }

  /**
   * Makes a successor of the same name and role; the old key works on for `overlapSeconds`.
   * @throws DomainError `not_found` when there is no such key in use, `idempotency_conflict`
   */
  async rotate(by: AdminActor, keyId: string, overlapSeconds: number): Promise<ShownOnce> {
    return shownOnce(
      await this.issuedKeys.rotate(by.actionId, keyId, overlapSeconds, (transaction, change) =>
        this.note(transaction, by, 'rotate-admin-key', change),
      ),
    );
  }

  /** Ends a key at once; ending it again changes nothing. @throws DomainError `not_found`, `forbidden` for the last owner */
  async revoke(by: AdminActor, keyId: string): Promise<{ adminKey: AdminKeyRecord }> {
    const key = await this.issuedKeys.revoke(keyId, async (transaction, change) => {
      const wasOwner = change.before?.role === 'owner' && !change.before.expiresAt;
      if (wasOwner && !(await this.isAnOwnerLeft(transaction))) throw lastOwner();
      await this.note(transaction, by, 'revoke-admin-key', change);
    });
    return { adminKey: recordOf(key) };
  }

  private async note(
    transaction: EntityManager,
    by: AdminActor,
    action: string,
    { keyId, before, after }: KeyChange<AdminKey>,
  ): Promise<void> {
    await this.auditLog.add(transaction, {
      id: this.identifiers.next(),
      service: 'admin',
      ...{ by, action, target: { type: 'admin-key', id: keyId }, reason: null },
      ...{ before: before && auditedValues(before), after: after && auditedValues(after) },
      occurredAt: this.clock.now().toISOString(),
    });
  }

  private isAnOwnerLeft(transaction: EntityManager): Promise<boolean> {
    return transaction.existsBy(AdminKey, { role: 'owner', revokedAt: IsNull(), expiresAt: IsNull() });
  }
}

const auditedValues = ({ name, role, prefix }: AdminKey): Record<string, string> => ({ name, role, prefix });

const recordOf = (key: AdminKey): AdminKeyRecord => ({ ...issuedKeyRecord(key), role: key.role });

const shownOnce = ({ key, secret }: Issued<AdminKey>): ShownOnce => ({ adminKey: recordOf(key), secret });
