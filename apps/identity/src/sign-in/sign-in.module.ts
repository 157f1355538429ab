import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AttemptLimitsModule, housekeepingOf } from '@scriptsmith/service-kit';
import { CredentialsModule } from '../credentials/credentials.module.js';
import { SignInLimitsModule } from '../rate-limiting/sign-in-limits.module.js';
import { SecondFactorsModule } from '../second-factors/second-factors.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { PendingSignInsService } from './pending-sign-ins.service.js';
import { SecondStepService } from './second-step.service.js';
import { SignInService } from './sign-in.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([PendingSignIn]),
    CredentialsModule,
    AttemptLimitsModule,
    SecondFactorsModule,
    SessionsModule,
    SignInLimitsModule,
  ],
  providers: [PendingSignInsService, SecondStepService, SignInService, housekeepingOf(PendingSignInsService)],
})
export class SignInModule {}
