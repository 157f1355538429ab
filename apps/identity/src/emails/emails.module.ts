import { Module } from '@nestjs/common';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { MailQueueService } from '../mail/mail-queue.service.js';
import { MailSender } from '../mail/mail-sender.js';
import { UsersModule } from '../users/users.module.js';
import { EmailDelivery } from './email-delivery.js';
import { EmailConfirmationEmail } from './templates/email-confirmation.email.js';
import { PasswordResetEmail } from './templates/password-reset.email.js';
import { ReceiptEmail } from './templates/receipt.email.js';

@Module({
  imports: [EmailTokensModule, UsersModule],
  providers: [EmailConfirmationEmail, EmailDelivery, MailQueueService, MailSender, PasswordResetEmail, ReceiptEmail],
  exports: [MailQueueService],
})
export class EmailsModule {}
