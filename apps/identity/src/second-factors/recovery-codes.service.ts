import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { sha256 } from '@scriptsmith/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { RecoveryCode } from './recovery-code.entity.js';

const codesPerUser = 10;
const characters = 'abcdefghijklmnopqrstuvwxyz234567';
const charactersPerCode = 24;

@Injectable()
export class RecoveryCodesService {
  constructor(@InjectRepository(RecoveryCode) private readonly codes: Repository<RecoveryCode>) {}

  count(userId: number): Promise<number> {
    return this.codes.countBy({ userId });
  }

  /** Replaces the codes of a user. The new ones are returned only here. */
  async replace(transaction: EntityManager, userId: number): Promise<string[]> {
    const codes = Array.from({ length: codesPerUser }, newCode);
    await this.delete(transaction, userId);
    await transaction.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: sha256(code) })),
    );
    return codes.map((code) => code.match(/.{4}/g)!.join('-'));
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

/** 120 random bits. */
const newCode = (): string =>
  [...randomBytes(charactersPerCode)].map((byte) => characters[byte % characters.length]).join('');
