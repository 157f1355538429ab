import { Module } from '@nestjs/common';
import { StripeModule } from '../stripe/stripe.module.js';
import { DeletedUsersService } from './deleted-users.service.js';

@Module({
  imports: [StripeModule],
  providers: [DeletedUsersService],
  exports: [DeletedUsersService],
})
export class DeletedUsersModule {}
