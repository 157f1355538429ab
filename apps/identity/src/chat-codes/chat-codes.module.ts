import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { UsersModule } from '../users/users.module.js';
import { ChatCode } from './chat-code.entity.js';
import { ChatCodesService } from './chat-codes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ChatCode]), UsersModule],
  providers: [ChatCodesService, housekeepingOf(ChatCodesService)],
  exports: [ChatCodesService],
})
export class ChatCodesModule {}
