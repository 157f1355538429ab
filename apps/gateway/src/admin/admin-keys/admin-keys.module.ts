import { Module } from '@nestjs/common';
import { AccessModule } from '../../access/access.module.js';
import { AdminSessionController } from './admin-session.controller.js';
import { AdminTwoFactorController } from './admin-two-factor.controller.js';

@Module({
  imports: [AccessModule],
  controllers: [AdminSessionController, AdminTwoFactorController],
})
export class AdminKeysModule {}
