import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { type EntityManager, Repository } from 'typeorm';
import { CommissionLedger } from '../commissions/commission-ledger.js';
import { holdMatchingReferrals, insertKnownBrowser } from './browser-matches.queries.js';
import { KnownBrowser } from './known-browser.entity.js';

/**
 * Detects affiliates who refer themselves. If an affiliate and a referred user share a browser, the commissions of that
 * referral are held until an admin has reviewed them.
 */
@Injectable()
export class BrowserMatchesService {
  constructor(
    @InjectRepository(KnownBrowser) private readonly browsers: Repository<KnownBrowser>,
    private readonly ledger: CommissionLedger,
    private readonly clock: Clock,
  ) {}

  async record(userId: number, visitorId: string): Promise<void> {
    if (await this.browsers.existsBy({ visitorId, userId })) return;
    await this.browsers.manager.transaction(async (transaction) => {
      await this.ledger.lock(transaction);
      await this.recordIn(transaction, userId, visitorId);
    });
  }

  /** The caller must hold the commission lock. */
  async recordIn(transaction: EntityManager, userId: number, visitorId: string): Promise<void> {
    const browser = { userId, visitorId, now: this.clock.now() };
    await insertKnownBrowser(transaction, browser);
    await holdMatchingReferrals(transaction, browser);
  }
}
