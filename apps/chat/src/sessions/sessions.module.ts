import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsService } from './sessions.service.js';

@Module({ imports: [AccountsModule], providers: [SessionsService], exports: [SessionsService] })
export class SessionsModule {}
