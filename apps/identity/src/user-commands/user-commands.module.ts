import { Module } from '@nestjs/common';
import { UserCommandsService } from './user-commands.service.js';

@Module({ providers: [UserCommandsService], exports: [UserCommandsService] })
export class UserCommandsModule {}
