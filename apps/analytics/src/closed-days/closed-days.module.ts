import { Module } from '@nestjs/common';
import { RetentionModule } from '../retention/retention.module.js';
import { ClosedDaysService } from './closed-days.service.js';

@Module({ imports: [RetentionModule], providers: [ClosedDaysService] })
export class ClosedDaysModule {}
