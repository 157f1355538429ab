import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ApiKeyScope } from '@scriptsmith/contracts';
import { Clock } from '@scriptsmith/service-kit';
import { IsNull, Repository } from 'typeorm';
import { sha256 } from '../secrets/secrets.js';
import { ApiKey } from './api-key.entity.js';
import { invalidApiKey } from './api-keys.errors.js';

const lastUsedPrecisionMs = 60_000;

@Injectable()
export class ApiKeyVerificationService {
  constructor(
    @InjectRepository(ApiKey) private readonly apiKeys: Repository<ApiKey>,
    private readonly clock: Clock,
  ) {}

  /** Whose key this is, and what for. @throws DomainError `invalid_api_key` when unknown, revoked or expired */
  async verify(apiKey: string): Promise<{ keyId: string; name: string; scopes: ApiKeyScope[] }> {
    const key = await this.apiKeys.findOneBy({ keyHash: sha256(apiKey), revokedAt: IsNull() });
    if (!key || (key.expiresAt && key.expiresAt <= this.clock.now())) throw invalidApiKey();
    await this.noteUse(key);
    return { keyId: key.id, name: key.name, scopes: key.scopes };
  }

  private async noteUse({ id, lastUsedAt }: ApiKey): Promise<void> {
    const now = this.clock.now();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < lastUsedPrecisionMs) return;
    await this.apiKeys.update({ id }, { lastUsedAt: now });
  }
}
