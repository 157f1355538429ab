import { Injectable } from '@nestjs/common';
import { insertIfAbsent } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { DeletedUser } from './deleted-user.entity.js';

@Injectable()
export class DeletedUsersService {
  /** If the caller holds the commission lock, the result is valid until the transaction ends. */
  isDeleted(transaction: EntityManager, userId: number): Promise<boolean> {
    return transaction.existsBy(DeletedUser, { userId });
  }

  async markDeleted(transaction: EntityManager, userId: number, deletedAt: Date): Promise<void> {
    await insertIfAbsent(transaction, DeletedUser, { userId, deletedAt });
  }
}
