import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventRecord } from '../visits/event.entity.js';
import { VisitRecord } from '../visits/visit.entity.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([EventRecord, VisitRecord])],
  providers: [SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
