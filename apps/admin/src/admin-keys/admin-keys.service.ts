import { Injectable } from '@nestjs/common';
import type { AdminActor, AdminKeyRecord, AdminRole } from '@scriptsmith/contracts';
import { Clock, Identifiers } from '@scriptsmith/service-kit';
import { DataSource, type EntityManager, IsNull, QueryFailedError } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { sha256 } from '../secrets/secrets.js';
import { AdminKey } from './admin-key.entity.js';
import { generateAdminKey, recognisablePrefix } from './admin-key-format.js';
import { keyNameTaken, keyNotFound, keyNotInUse, lastOwner, otherAction } from './admin-keys.errors.js';

/** `secret` only for whom the key was made by this very call. */
export interface ShownOnce {
  adminKey: AdminKeyRecord;
  secret: string | null;
}

/** Making, rotating and revoking admin keys. Every change has its audit row in its own transaction. */
@Injectable()
export class AdminKeysService {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
  ) {}

  /** Every key there ever was, the newest first. */
  async list(): Promise<{ adminKeys: AdminKeyRecord[] }> {
    const keys = await this.database.manager.find(AdminKey, { order: { createdAt: 'DESC', id: 'DESC' } });
    return { adminKeys: keys.map(recordOf) };
  }

  /** @throws DomainError `name_taken`, `idempotency_conflict` */
  create(by: AdminActor, name: string, role: AdminRole): Promise<ShownOnce> {
    return this.inTurn(async (transaction) => {
      const made = await transaction.findOneBy(AdminKey, { createdByAction: by.actionId });
      if (made) return repeated(made, made.name === name && made.role === role);
      return this.add(transaction, by, name, role, 'create-admin-key', null);
    });
  }

  /**
   * Makes a successor of the same name and role; the old key works on for `overlapSeconds`.
   * @throws DomainError `not_found` when there is no such key in use, `idempotency_conflict`
   */
  rotate(by: AdminActor, keyId: string, overlapSeconds: number): Promise<ShownOnce> {
    return this.inTurn(async (transaction) => {
      const old = await transaction.findOneBy(AdminKey, { id: keyId });
      if (!old) throw keyNotFound();
      const made = await transaction.findOneBy(AdminKey, { createdByAction: by.actionId });
      if (made) return repeated(made, made.name === old.name);
      if (old.revokedAt || old.expiresAt) throw keyNotInUse();
      const expiresAt = new Date(this.clock.now().getTime() + overlapSeconds * 1_000);
      await transaction.update(AdminKey, old.id, { expiresAt });
      return this.add(transaction, by, old.name, old.role, 'rotate-admin-key', old);
    });
  }

  /** Ends a key at once; ending it again changes nothing. @throws DomainError `not_found`, `forbidden` for the last owner */
  revoke(by: AdminActor, keyId: string): Promise<{ adminKey: AdminKeyRecord }> {
    return this.inTurn(async (transaction) => {
      const key = await transaction.findOneBy(AdminKey, { id: keyId });
      if (!key) throw keyNotFound();
      if (key.revokedAt) return { adminKey: recordOf(key) };
      if (!key.expiresAt && key.role === 'owner' && (await this.ownersInUse(transaction)) === 1) throw lastOwner();
      const revoked = { ...key, revokedAt: this.clock.now() };
      await transaction.update(AdminKey, key.id, { revokedAt: revoked.revokedAt });
      await this.note(transaction, by, 'revoke-admin-key', key.id, { before: auditedValues(key), after: null });
      return { adminKey: recordOf(revoked) };
    });
  }

  private async add(
    transaction: EntityManager,
    by: AdminActor,
    name: string,
    role: AdminRole,
    action: string,
    predecessor: AdminKey | null,
  ): Promise<ShownOnce> {
    const secret = generateAdminKey();
    const key = transaction.create(AdminKey, {
      id: this.identifiers.next(),
      name,
      role,
      prefix: recognisablePrefix(secret),
      keyHash: sha256(secret),
      createdAt: this.clock.now(),
      createdByAction: by.actionId,
      lastUsedAt: null,
      expiresAt: null,
      revokedAt: null,
      replacedBySetting: false,
    });
    await transaction.insert(AdminKey, key).catch((error: unknown) => {
      throw isNameTaken(error) ? keyNameTaken() : error;
    });
    await this.note(transaction, by, action, key.id, {
      before: predecessor && auditedValues(predecessor),
      after: auditedValues(key),
    });
    return { adminKey: recordOf(key), secret };
  }

  private async note(
    transaction: EntityManager,
    by: AdminActor,
    action: string,
    keyId: string,
    values: { before: Record<string, string> | null; after: Record<string, string> | null },
  ): Promise<void> {
    await this.auditLog.add(transaction, {
      id: this.identifiers.next(),
      service: 'admin',
      ...{ by, action, target: { type: 'admin-key', id: keyId }, reason: null, ...values },
      occurredAt: this.clock.now().toISOString(),
    });
  }

  private ownersInUse(transaction: EntityManager): Promise<number> {
    return transaction.countBy(AdminKey, { role: 'owner', revokedAt: IsNull(), expiresAt: IsNull() });
  }

  /** One change after the other: two owners who revoke each other at the same moment must not both succeed. */
  private inTurn<Result>(change: (transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('admin keys'))`);
      return change(transaction);
    });
  }
}

const isNameTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'admin_key_name_key';

function repeated(key: AdminKey, isSameChange: boolean): ShownOnce {
  if (!isSameChange) throw otherAction();
  return { adminKey: recordOf(key), secret: null };
}

const auditedValues = ({ name, role, prefix }: AdminKey): Record<string, string> => ({ name, role, prefix });

const recordOf = (key: AdminKey): AdminKeyRecord => ({
  id: key.id,
  name: key.name,
  role: key.role,
  prefix: key.prefix,
  createdAt: key.createdAt.toISOString(),
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  expiresAt: key.expiresAt?.toISOString() ?? null,
  revokedAt: key.revokedAt?.toISOString() ?? null,
});
