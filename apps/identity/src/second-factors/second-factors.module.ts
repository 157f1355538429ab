import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { UsersModule } from '../users/users.module.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { AuthenticatorCodesService } from './authenticator-codes.service.js';
import { PasskeyAssertionsService } from './passkey-assertions.service.js';
import { PasskeyChallenge } from './passkey-challenge.entity.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { PasskeyRegistrationsService } from './passkey-registrations.service.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { RecoveryCodesService } from './recovery-codes.service.js';
import { SecondFactorsService } from './second-factors.service.js';

const services = [
  AuthenticatorCodesService,
  PasskeyAssertionsService,
  PasskeyChallengesService,
  PasskeyRegistrationsService,
  RecoveryCodesService,
  SecondFactorsService,
];

@Module({
  imports: [TypeOrmModule.forFeature([AuthenticatorApp, Passkey, PasskeyChallenge, RecoveryCode]), UsersModule],
  providers: [...services, housekeepingOf(PasskeyChallengesService)],
  exports: [TypeOrmModule, ...services],
})
export class SecondFactorsModule {}
