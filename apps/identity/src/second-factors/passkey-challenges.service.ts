import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { sha256 } from '@scriptsmith/service-kit';
import { LessThanOrEqual, MoreThan, Repository } from 'typeorm';
import { type ChallengePurpose, PasskeyChallenge } from './passkey-challenge.entity.js';
import { challengeExpired } from './second-factors.errors.js';

export const challengeLifetimeMs = 5 * 60_000;
const challengeBytes = 32;

/** The challenges that authenticators sign. Each works once, for its purpose, for the session or sign-in that requested it. */
@Injectable()
export class PasskeyChallengesService {
  constructor(
    @InjectRepository(PasskeyChallenge) private readonly challenges: Repository<PasskeyChallenge>,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a challenge. It replaces the owner's previous one for the same purpose.
   * @param owner the token of the session or sign-in
   * @returns the challenge in base64url
   */
  async issue(purpose: ChallengePurpose, owner: string): Promise<string> {
    const challenge = randomBytes(challengeBytes).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + challengeLifetimeMs);
    await this.challenges.upsert({ ownerHash: sha256(owner), purpose, challenge, expiresAt }, ['ownerHash', 'purpose']);
    return challenge;
  }

  /** Deletes the challenge and returns it, so that a second response to it fails. @throws DomainError `invalid_token` */
  async consume(purpose: ChallengePurpose, owner: string): Promise<string> {
    const result = await this.challenges
      .createQueryBuilder()
      .delete()
      .where({ ownerHash: sha256(owner), purpose, expiresAt: MoreThan(this.clock.now()) })
      .returning('challenge')
      .execute();
    const [consumed] = result.raw as { challenge: string }[];
    if (!consumed) throw challengeExpired();
    return consumed.challenge;
  }

  async deleteExpired(): Promise<void> {
    await this.challenges.delete({ expiresAt: LessThanOrEqual(this.clock.now()) });
  }
}
