import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { DeletionModule } from '../deletion/deletion.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { HousekeepingService } from './housekeeping.service.js';

@Module({
  imports: [ScheduleModule.forRoot(), DeletionModule, SessionsModule, WebhooksModule],
  providers: [HousekeepingService],
})
export class HousekeepingModule {}
