import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { formatRecoveryCode, newRecoveryCodes, sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity.js';

@Injectable()
export class RecoveryCodesService {
  constructor(@InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>) {}

  count(authenticatorAppId: string, transaction: EntityManager = this.codes.manager): Promise<number> {
    return transaction.countBy(RecoveryCode, { authenticatorAppId });
  }

  /** Creates the codes of an app. They are returned only here. */
  async create(transaction: EntityManager, authenticatorAppId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    await transaction.insert(
      RecoveryCode,
      codes.map((code) => ({ authenticatorAppId, codeHash: sha256(code) })),
    );
    return codes.map(formatRecoveryCode);
  }

  /** Accepts a code once. @param code without hyphens */
  async consume(transaction: EntityManager, authenticatorAppId: string, code: string): Promise<boolean> {
    const { affected } = await transaction.delete(RecoveryCode, { authenticatorAppId, codeHash: sha256(code) });
    return affected === 1;
  }
}
