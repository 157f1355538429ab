import { Module } from '@nestjs/common';
import { PendingCustomersController } from './pending-customers.controller.js';

@Module({ controllers: [PendingCustomersController] })
export class PendingCustomersModule {}
