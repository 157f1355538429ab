import { Module } from '@nestjs/common';
import { HoldsService } from './holds.service.js';

@Module({
  providers: [HoldsService],
})
export class HoldsModule {}
