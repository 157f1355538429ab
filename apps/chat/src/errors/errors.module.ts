import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AllExceptionsFilter } from './all-exceptions.filter.js';

@Module({ providers: [{ provide: APP_FILTER, useClass: AllExceptionsFilter }] })
export class ErrorsModule {}
