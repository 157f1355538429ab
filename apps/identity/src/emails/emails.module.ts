import { Module } from '@nestjs/common';
import { EmailTokensModule } from '../email-tokens/email-tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailDelivery } from './email-delivery.js';
import { EmailSender } from './email-sender.js';
import { StoredEmailDeletion } from './stored-email-deletion.js';
import { EmailConfirmationEmail } from './templates/email-confirmation.email.js';
import { PasswordResetEmail } from './templates/password-reset.email.js';
import { ReceiptEmail } from './templates/receipt.email.js';
import { SecurityNoticeEmail } from './templates/security-notice.email.js';

@Module({
  imports: [EmailTokensModule, UsersModule],
  providers: [
    EmailConfirmationEmail,
    EmailDelivery,
    EmailSender,
    PasswordResetEmail,
    ReceiptEmail,
    SecurityNoticeEmail,
    StoredEmailDeletion,
  ],
})
export class EmailsModule {}
