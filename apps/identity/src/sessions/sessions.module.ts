import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { ChatCodesModule } from '../chat-codes/chat-codes.module.js';
import { Session } from './session.entity.js';
import { EndedSession } from './ended-session.entity.js';
import { SessionEndings } from './session-endings.service.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Session, EndedSession]), ChatCodesModule],
  providers: [SessionsService, SessionEndings, housekeepingOf(SessionsService)],
  exports: [SessionsService, SessionEndings],
})
export class SessionsModule {}
