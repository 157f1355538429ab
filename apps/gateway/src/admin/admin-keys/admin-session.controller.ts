import { Controller, Get } from '@nestjs/common';
import type { AdminSession } from '@scriptsmith/contracts/gateway';
import { Access } from '../../access/access.decorator.js';
import type { AuthenticatedAdmin } from '../../access/admin-keys.service.js';
import { CurrentAdmin } from '../../access/request.decorators.js';

@Controller('api/admin/session')
export class AdminSessionController {
  /** Returns the owner of the key. The sign-in screen of the console uses it to check a key. */
  @Get()
  @Access('admin-key')
  session(@CurrentAdmin() { name, role }: AuthenticatedAdmin): AdminSession {
    return { name, role };
  }
}
