import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { apiKeyScopes } from '@scriptsmith/contracts';
import { Clock, Identifiers, InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import { sha256 } from '../secrets/secrets.js';
import { recognisablePrefix } from './api-key-format.js';
import { ApiKey } from './api-key.entity.js';

const firstKeyName = 'first key';

/**
 * Lets the key of the setting EXTERNAL_API_KEY in; another value of the setting replaces it, and the former value lets
 * the former key in again. Only a key that a person rotated or revoked stays so, whatever the setting says.
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
      if (existing?.expiresAt || (existing?.revokedAt && !existing.replacedBySetting)) {
        this.log.warn(
          { keyId: existing.id },
          'the key of EXTERNAL_API_KEY has been rotated or revoked: set the new one',
        );
        return;
      }
      if (existing && !existing.revokedAt) return;
      await transaction.update(
        ApiKey,
        { name: firstKeyName, revokedAt: IsNull() },
        { revokedAt: this.clock.now(), replacedBySetting: true },
      );
      if (existing) await transaction.update(ApiKey, existing.id, { revokedAt: null, replacedBySetting: false });
      else await this.add(transaction, apiKey);
    });
  }

  private async add(transaction: EntityManager, apiKey: string): Promise<void> {
    await transaction.insert(ApiKey, {
      id: this.identifiers.next(),
      name: firstKeyName,
      scopes: [...apiKeyScopes],
      prefix: recognisablePrefix(apiKey),
      keyHash: sha256(apiKey),
      createdAt: this.clock.now(),
    });
  }
}
