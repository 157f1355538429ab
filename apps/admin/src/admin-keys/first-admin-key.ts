import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Identifiers, InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { AdminSettings } from '../admin.settings.js';
import { sha256 } from '../secrets/secrets.js';
import { AdminKey } from './admin-key.entity.js';
import { recognisablePrefix } from './admin-key-format.js';

const firstKeyName = 'first key';

/**
 * Lets the key of the setting ADMIN_KEY in, as an owner; another value of the setting replaces it, and the former value
 * lets the former key in again. Only a key that a person revoked or rotated stays so, whatever the setting says.
 */
@Injectable()
export class FirstAdminKey implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectSettings() private readonly settings: Pick<AdminSettings, 'ADMIN_KEY'>,
    @InjectLog() private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_KEY: adminKey } = this.settings;
    if (adminKey === undefined) return;
    await this.database.transaction(async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('admin keys'))`);
      const existing = await transaction.findOneBy(AdminKey, { keyHash: sha256(adminKey) });
      if (existing && !existing.revokedAt && !existing.expiresAt) return;
      if (existing && (existing.expiresAt || !existing.replacedBySetting)) {
        this.log.warn({ keyId: existing.id }, 'the key of ADMIN_KEY has been revoked or rotated: set a new one');
        return;
      }
      await transaction.update(
        AdminKey,
        { name: firstKeyName, revokedAt: IsNull() },
        { revokedAt: this.clock.now(), replacedBySetting: true },
      );
      if (existing) await transaction.update(AdminKey, existing.id, { revokedAt: null, replacedBySetting: false });
      else await this.add(transaction, adminKey);
    });
  }

  private async add(transaction: EntityManager, adminKey: string): Promise<void> {
    await transaction.insert(AdminKey, {
      id: this.identifiers.next(),
      name: firstKeyName,
      role: 'owner',
      prefix: recognisablePrefix(adminKey),
      keyHash: sha256(adminKey),
      createdAt: this.clock.now(),
    });
  }
}
