import { Controller, Get } from '@nestjs/common';
import type { PublicConfig } from '@scriptsmith/contracts/gateway';
import { Access } from '../access/access.decorator.js';
import { InjectSettings } from '../core/injection.js';
import type { GatewaySettings } from '../core/gateway-settings.js';

/** The configuration that the web app reads at startup. */
@Controller('api')
export class PublicConfigController {
  constructor(@InjectSettings() private readonly settings: GatewaySettings) {}

  @Get('config')
  @Access('public')
  config(): PublicConfig {
    return {
      brandName: this.settings.BRAND_NAME,
      chatUrl: this.settings.CHAT_URL ?? null,
      supportEmail: this.settings.SUPPORT_EMAIL ?? null,
      stripePublishableKey: this.settings.STRIPE_PUBLISHABLE_KEY ?? null,
      ...(this.settings.STRIPE_JS_URL && { stripeJsUrl: this.settings.STRIPE_JS_URL }),
    };
  }
}
