import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { companionTokenPattern } from '@scriptsmith/chat-contracts';
import { DataSource } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { hashOfToken } from '../core/secret-token.js';
import { ChatException } from '../errors/chat-exception.js';
import type { Companion } from './companion.js';
import { findCompanion, recordSeen } from './companion-tokens.queries.js';

/** How often `last_seen_at` is written at most. */
const seenIntervalMs = 60_000;

/** The tokens of companion resources. Only their hashes are stored. */
@Injectable()
export class Companions {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * The server that a request comes from, by its `Authorization` header.
   * @throws ChatException `not_signed_in` without a valid token, also if the user is banned
   */
  async require(authorization: string | undefined): Promise<Companion> {
    const token = companionTokenPattern.exec(authorization ?? '')?.[1];
    const found = token === undefined ? null : await findCompanion(this.database.manager, hashOfToken(token));
    if (!found) throw new ChatException('not_signed_in', 'This token is not valid. Connect the server again.');
    const { lastSeenAt, ...companion } = found;
    const now = this.clock.now();
    if (!lastSeenAt || now.getTime() - lastSeenAt.getTime() >= seenIntervalMs) {
      await recordSeen(this.database.manager, companion, now);
    }
    return companion;
  }
}
