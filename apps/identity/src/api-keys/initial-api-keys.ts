import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ApiKeyScope, apiKeyScopes } from '@scriptsmith/contracts/identity';
import { InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type { IdentitySettings } from '../identity.settings.js';
import { IssuedApiKeys } from './issued-api-keys.js';

/** The scopes that the chat site needs: it signs customers in, reads their subscription and credits, and charges them. */
const chatScopes: readonly ApiKeyScope[] = ['users:login', 'subscriptions:read', 'credits:read', 'credits:write'];

/** Seeds the keys of the settings EXTERNAL_API_KEY, with all scopes, and CHAT_API_KEY. */
@Injectable()
export class InitialApiKeys implements OnApplicationBootstrap {
  constructor(
    private readonly issuedKeys: IssuedApiKeys,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'EXTERNAL_API_KEY' | 'CHAT_API_KEY'>,
    @InjectLog() private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.seed('EXTERNAL_API_KEY', 'first key', apiKeyScopes);
    await this.seed('CHAT_API_KEY', 'Chat site', chatScopes);
  }

  private async seed(
    setting: 'EXTERNAL_API_KEY' | 'CHAT_API_KEY',
    name: string,
    scopes: readonly ApiKeyScope[],
  ): Promise<void> {
    const apiKey = this.settings[setting];
    if (apiKey === undefined) return;
    await this.issuedKeys.seedKey(setting, apiKey, { name, scopes: [...scopes], testUserId: null }, this.log);
  }
}
