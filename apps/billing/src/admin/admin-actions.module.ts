import { Module } from '@nestjs/common';
import { AdminActions } from './admin-actions.js';

@Module({
  providers: [AdminActions],
  exports: [AdminActions],
})
export class AdminActionsModule {}
