import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { apiKeyScopes } from '@scriptsmith/contracts/identity';
import { InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type { IdentitySettings } from '../identity.settings.js';
import { IssuedApiKeys } from './issued-api-keys.js';

/** Seeds the key of the EXTERNAL_API_KEY setting with all scopes. */
@Injectable()
export class InitialApiKey implements OnApplicationBootstrap {
  constructor(
    private readonly issuedKeys: IssuedApiKeys,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'EXTERNAL_API_KEY'>,
    @InjectLog() private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { EXTERNAL_API_KEY: apiKey } = this.settings;
    if (apiKey === undefined) return;
    await this.issuedKeys.seedInitialKey('EXTERNAL_API_KEY', apiKey, { scopes: [...apiKeyScopes] }, this.log);
  }
}
