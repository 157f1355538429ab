import { Module } from '@nestjs/common';
import { PaymentReceiptsController } from './payment-receipts.controller.js';
import { PaymentReceiptsService } from './payment-receipts.service.js';

/** Emails a receipt for each payment. Billing publishes the payment, and identity knows the address. */
@Module({
  controllers: [PaymentReceiptsController],
  providers: [PaymentReceiptsService],
})
export class PaymentReceiptsModule {}
