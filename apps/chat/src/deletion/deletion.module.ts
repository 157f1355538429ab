import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ConversationsModule } from '../conversations/conversations.module.js';
import { DeletionService } from './deletion.service.js';

@Module({
  imports: [AccountsModule, ConversationsModule],
  providers: [DeletionService],
  exports: [DeletionService],
})
export class DeletionModule {}
