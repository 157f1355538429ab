import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { PaymentReceiptsController } from './payment-receipts.controller.js';
import { PaymentReceiptsService } from './payment-receipts.service.js';

/** Emails a receipt for each payment. Billing publishes the payment, and identity knows the address. */
@Module({
  imports: [EmailsModule],
  controllers: [PaymentReceiptsController],
  providers: [PaymentReceiptsService],
})
export class PaymentReceiptsModule {}
