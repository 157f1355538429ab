import { Module } from '@nestjs/common';
import { LiveVisitorsService } from './live-visitors.service.js';

@Module({ providers: [LiveVisitorsService] })
export class LiveVisitorsModule {}
