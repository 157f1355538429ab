import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectLog, InjectSettings } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type { AdminSettings } from '../admin.settings.js';
import { IssuedAdminKeys } from './issued-admin-keys.js';

const initialKey = { name: 'first key', role: 'owner', authenticatorAppId: null } as const;

/** Seeds the key of the setting ADMIN_KEY, with the role owner. */
@Injectable()
export class InitialAdminKey implements OnApplicationBootstrap {
  constructor(
    private readonly issuedKeys: IssuedAdminKeys,
    @InjectSettings() private readonly settings: Pick<AdminSettings, 'ADMIN_KEY'>,
    @InjectLog() private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_KEY: adminKey } = this.settings;
    if (adminKey !== undefined) await this.issuedKeys.seedKey('ADMIN_KEY', adminKey, initialKey, this.log);
  }
}
