import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '@scriptsmith/service-kit';
import { SignInLimits } from './sign-in-limits.service.js';

@Module({ imports: [AttemptLimitsModule], providers: [SignInLimits], exports: [SignInLimits] })
export class SignInLimitsModule {}
