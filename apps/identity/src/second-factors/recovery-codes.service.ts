import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { formatRecoveryCode, newRecoveryCodes, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity.js';

@Injectable()
export class RecoveryCodesService {
  constructor(@InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>) {}

  count(userId: number): Promise<number> {
    return this.codes.countBy({ userId });
  }

  /** Replaces the codes of a user. The new ones are returned only here. */
  async replace(transaction: EntityManager, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.delete(transaction, userId);
    await transaction.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: sha256(code) })),
    );
    return codes.map(formatRecoveryCode);
  }

  /** Accepts a code once. @param code without hyphens */
  async consume(userId: number, code: string): Promise<boolean> {
    const { affected } = await this.codes.delete({ userId, codeHash: sha256(code) });
    return affected === 1;
  }

  async delete(transaction: EntityManager, userId: number): Promise<void> {
    await transaction.delete(RecoveryCode, { userId });
  }
}
