import { Injectable } from '@nestjs/common';
import type { GatewaySettings } from '../core/gateway-settings.js';
import { InjectSettings } from '../core/injection.js';
import { TokenCookie } from './token-cookie.js';

/** The cookie that carries the session token of an admin key with a second factor. */
@Injectable()
export class AdminSessionCookie extends TokenCookie {
  constructor(@InjectSettings() settings: GatewaySettings) {
    super('admin-sid', 'strict', settings);
  }
}
