import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { HandlerInput } from '@scriptsmith/contracts';
import type { adminRequests } from '@scriptsmith/contracts/admin';
import { Clock } from '@scriptsmith/server-kit';
import { idempotencyConflict, insertIfAbsent } from '@scriptsmith/service-kit';
import type { Repository } from 'typeorm';
import { ClaimedIdempotencyKey } from './claimed-idempotency-key.entity.js';

/**
 * Binds each idempotency key of an admin to one operation. The services only know the commands that they have executed
 * themselves, so they cannot detect a key that was used for an operation of another service.
 */
@Injectable()
export class IdempotencyKeysService {
  constructor(
    @InjectRepository(ClaimedIdempotencyKey) private readonly keys: Repository<ClaimedIdempotencyKey>,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `idempotency_conflict` if the key belongs to another operation */
  async claimIdempotencyKey({
    idempotencyKey,
    operationHash,
  }: HandlerInput<typeof adminRequests.claimIdempotencyKey>): Promise<Record<string, never>> {
    const hash = Buffer.from(operationHash, 'hex');
    const claim = { idempotencyKey, operationHash: hash, claimedAt: this.clock.now() };
    await insertIfAbsent(this.keys.manager, ClaimedIdempotencyKey, claim);
    const claimed = await this.keys.findOneByOrFail({ idempotencyKey });
    if (!claimed.operationHash.equals(hash)) throw idempotencyConflict();
    return {};
  }
}
