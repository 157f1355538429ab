import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AllExceptionsFilter } from './all-exceptions.filter.js';
import { SecurityLog } from './security-log.js';

@Module({
  providers: [SecurityLog, { provide: APP_FILTER, useClass: AllExceptionsFilter }],
  exports: [SecurityLog],
})
export class ErrorsModule {}
