import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ActivePlan } from './active-plan.service.js';
import { SessionConfirmation } from './session-confirmation.service.js';
import { SessionEndings } from './session-endings.service.js';
import { SessionsService } from './sessions.service.js';

const services = [SessionsService, SessionEndings, SessionConfirmation, ActivePlan];

@Module({ imports: [AccountsModule], providers: services, exports: services })
export class SessionsModule {}
