import { Global, Module } from '@nestjs/common';
import { createApiClient } from '@scriptsmith/api-client';
import type { ChatSettings } from '../chat.settings.js';
import { settingsToken } from '../core/injection.js';
import { productApiToken } from './product-api.js';

/** The client of the product, for every feature module. */
@Global()
@Module({
  providers: [
    {
      provide: productApiToken,
      inject: [settingsToken],
      useFactory: ({ CHAT_API_URL: baseUrl, CHAT_API_KEY: apiKey }: ChatSettings) =>
        createApiClient({ baseUrl, apiKey }),
    },
  ],
  exports: [productApiToken],
})
export class ProductModule {}
