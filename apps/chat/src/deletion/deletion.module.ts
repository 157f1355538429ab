import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { DeletionService } from './deletion.service.js';

@Module({
  imports: [AccountsModule, ConversationsModule, SessionsModule],
  providers: [DeletionService],
  exports: [DeletionService],
})
export class DeletionModule {}
