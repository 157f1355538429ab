import { Module } from '@nestjs/common';
import { UserCommandsModule } from '../user-commands/user-commands.module.js';
import { UserBansController } from './user-bans.controller.js';
import { UserBansService } from './user-bans.service.js';

@Module({ imports: [UserCommandsModule], controllers: [UserBansController], providers: [UserBansService] })
export class UserBansModule {}
