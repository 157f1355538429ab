import { Controller, Get } from '@nestjs/common';
import type { AdminSession } from '@scriptsmith/contracts/gateway';
import { Access } from '../access/access.decorator.js';
import type { CallingAdmin } from '../access/admin-keys.js';
import { Admin } from '../access/caller.js';

@Controller('api/admin/session')
export class AdminSessionController {
  /** Whose key it is: how the key screen learns whether it is good. */
  @Get()
  @Access('admin-key')
  session(@Admin() { name, role }: CallingAdmin): AdminSession {
    return { name, role };
  }
}
