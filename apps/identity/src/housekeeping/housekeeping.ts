import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectLog, PeriodicJob } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { ChatCodesService } from '../chat-codes/chat-codes.service.js';
import { EmailedTokensService } from '../emailed-tokens/emailed-tokens.service.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

const pauseMs = 10 * 60_000;

/** Removes what has expired. Nothing depends on it but the size of the tables: every reader looks at the clock. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob(() => this.sweep(), pauseMs);

  constructor(
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottleService,
    private readonly tokens: EmailedTokensService,
    private readonly chatCodes: ChatCodesService,
    @InjectLog() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** Before the database connection is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.job.stop();
  }

  private async sweep(): Promise<void> {
    try {
      await this.sessions.deleteExpired();
      await this.throttle.deleteExpired();
      await this.tokens.deleteExpired();
      await this.chatCodes.deleteExpired();
    } catch (error) {
      this.log.error({ err: error }, 'what has expired could not be removed');
    }
  }
}
