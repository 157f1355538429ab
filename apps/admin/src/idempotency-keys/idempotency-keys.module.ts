import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimedIdempotencyKey } from './claimed-idempotency-key.entity.js';
import { IdempotencyKeysController } from './idempotency-keys.controller.js';
import { IdempotencyKeysService } from './idempotency-keys.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClaimedIdempotencyKey])],
  controllers: [IdempotencyKeysController],
  providers: [IdempotencyKeysService],
})
export class IdempotencyKeysModule {}
