import { Injectable } from '@nestjs/common';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { InjectSettings } from '../core/injection.js';
import { TokenCookie } from './token-cookie.js';

/** The cookie that carries the session token of a customer. */
@Injectable()
export class SessionCookie extends TokenCookie {
  constructor(@InjectSettings() settings: GatewaySettings) {
    super('sid', 'lax', settings);
  }
}
