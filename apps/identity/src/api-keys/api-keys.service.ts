import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock, DomainError } from '@scriptsmith/service-kit';
import { IsNull, Repository } from 'typeorm';
import { sha256 } from '../secrets/secrets.js';
import { ApiKey } from './api-key.entity.js';

const lastUsedPrecisionMs = 60_000;

@Injectable()
export class ApiKeysService {
  constructor(
    @InjectRepository(ApiKey) private readonly apiKeys: Repository<ApiKey>,
    private readonly clock: Clock,
  ) {}

  /** Whose key this is. @throws DomainError `invalid_api_key` when unknown or revoked */
  async verify(apiKey: string): Promise<{ keyId: string; name: string }> {
    const key = await this.apiKeys.findOneBy({ keyHash: sha256(apiKey), revokedAt: IsNull() });
    if (!key) throw new DomainError('invalid_api_key', 'This API key is not known, or it has been revoked.');
    await this.noteUse(key);
    return { keyId: key.id, name: key.name };
  }

  private async noteUse({ id, lastUsedAt }: ApiKey): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < lastUsedPrecisionMs) return;
    await this.apiKeys.update({ id }, { lastUsedAt: now });
  }
}
