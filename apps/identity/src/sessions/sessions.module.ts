import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { ChatCodesModule } from '../chat-codes/chat-codes.module.js';
import { Session } from './session.entity.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Session]), ChatCodesModule],
  controllers: [SessionsController],
  providers: [SessionsService, housekeepingOf(SessionsService)],
  exports: [SessionsService],
})
export class SessionsModule {}
