import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, type Repository } from 'typeorm';
import { CreditAccountRecord } from '../ledger/credit-account.entity.js';
import type { Difference } from './difference.js';
import { findViolations } from './ledger-check.queries.js';

const usersPerQuery = 1_000;

/** Checks the ledger's invariants. Violations are reported for people to examine; nothing is repaired. */
@Injectable()
export class LedgerCheck {
  constructor(
    private readonly database: DataSource,
    @InjectRepository(CreditAccountRecord) private readonly accounts: Repository<CreditAccountRecord>,
  ) {}

  async run(): Promise<Difference[]> {
    const lastUserId = (await this.accounts.maximum('userId')) ?? 0;
    const differences: Difference[] = [];
    for (let first = 1; first <= lastUserId; first += usersPerQuery) {
      differences.push(...(await this.check(first, first + usersPerQuery - 1)));
    }
    return differences;
  }

  private async check(firstUserId: number, lastUserId: number): Promise<Difference[]> {
    const rows = await findViolations(this.database, firstUserId, lastUserId);
    return rows.map(({ invariant, id, userId, found, expected }) => ({
      ...{ about: 'ledger' as const, id, userId, found, isRepaired: false },
      expected: `${expected}: ${invariant}`,
    }));
  }
}
