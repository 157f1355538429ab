import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserCommandsModule } from '../user-commands/user-commands.module.js';
import { UserBansController } from './user-bans.controller.js';
import { UserBansService } from './user-bans.service.js';

@Module({
  imports: [SessionsModule, UserCommandsModule],
  controllers: [UserBansController],
  providers: [UserBansService],
})
export class UserBansModule {}
