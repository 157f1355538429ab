import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimedIdempotencyKey } from './claimed-idempotency-key.entity.js';
import { IdempotencyKeysService } from './idempotency-keys.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClaimedIdempotencyKey])],
  providers: [IdempotencyKeysService],
})
export class IdempotencyKeysModule {}
