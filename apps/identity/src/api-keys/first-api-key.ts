import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, Identifiers, InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import { sha256 } from '../secrets/secrets.js';
import { recognisablePrefix } from './api-key-format.js';
import { ApiKey } from './api-key.entity.js';

const firstKeyName = 'first key';

/**
 * Lets the key of the setting EXTERNAL_API_KEY in; another value of the setting replaces it. A key that was revoked
 * stays so: no restart lets it in again, and it replaces nothing.
 */
@Injectable()
export class FirstApiKey implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
    private readonly identifiers: Identifiers,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'EXTERNAL_API_KEY'>,
    @InjectLog() private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { EXTERNAL_API_KEY: apiKey } = this.settings;
    if (apiKey === undefined) return;
    await this.database.transaction(async (transaction) => {
      await transaction.query(`SELECT pg_advisory_xact_lock(hashtext('identity first api key'))`);
      const existing = await transaction.findOneBy(ApiKey, { keyHash: sha256(apiKey) });
      if (existing?.revokedAt)
        this.log.warn({ keyId: existing.id }, 'EXTERNAL_API_KEY has been revoked: set a new one');
      if (!existing) await this.replace(transaction, apiKey);
    });
  }

  private async replace(transaction: EntityManager, apiKey: string): Promise<void> {
    const now = this.clock.now();
    await transaction.update(ApiKey, { name: firstKeyName, revokedAt: IsNull() }, { revokedAt: now });
    await transaction.insert(ApiKey, {
      id: this.identifiers.next(),
      name: firstKeyName,
      prefix: recognisablePrefix(apiKey),
      keyHash: sha256(apiKey),
      createdAt: now,
    });
  }
}
