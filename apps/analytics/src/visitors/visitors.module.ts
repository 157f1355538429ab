import { Module } from '@nestjs/common';
import { VisitorSaltsService } from './visitor-salts.service.js';

@Module({ providers: [VisitorSaltsService], exports: [VisitorSaltsService] })
export class VisitorsModule {}
