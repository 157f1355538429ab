import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UserCommandsModule } from '../user-commands/user-commands.module.js';
import { UserBansService } from './user-bans.service.js';

@Module({
  imports: [SessionsModule, UserCommandsModule],
  providers: [UserBansService],
})
export class UserBansModule {}
