import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { EmailedTokensService } from '../emailed-tokens/emailed-tokens.service.js';
import { LoginThrottleService } from '../login-throttle/login-throttle.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { PeriodicJob } from './periodic-job.js';

const pauseMs = 10 * 60_000;

/** Removes what has expired. Nothing depends on it but the size of the tables: every reader looks at the clock. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob(() => this.sweep(), pauseMs);

  constructor(
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottleService,
    private readonly tokens: EmailedTokensService,
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
    } catch (error) {
      this.log.error({ err: error }, 'what has expired could not be removed');
    }
  }
}
