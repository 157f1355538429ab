import { Module } from '@nestjs/common';
import { LiveVisitorsController } from './live-visitors.controller.js';
import { LiveVisitorsService } from './live-visitors.service.js';

@Module({ controllers: [LiveVisitorsController], providers: [LiveVisitorsService] })
export class LiveVisitorsModule {}
