import type { OnApplicationBootstrap, Provider, Type } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Logger } from 'pino';
import { ExclusiveTasks } from '../scheduling/exclusive-tasks.js';
import { logToken } from '../injection/tokens.js';

const intervalMs = 10 * 60_000;

/** A provider whose rows have no effect after they expire. */
interface Expiring {
  deleteExpired(): Promise<void>;
}

/** Deletes expired rows, so that tables do not grow. Nothing else depends on it: every reader compares with the clock. */
class Housekeeping implements OnApplicationBootstrap {
  private readonly taskName: string;

  constructor(
    private readonly expiring: readonly Expiring[],
    private readonly tasks: ExclusiveTasks,
    private readonly log: Logger,
  ) {
    this.taskName = `housekeeping of ${expiring.map(({ constructor }) => constructor.name).join(', ')}`;
  }

  onApplicationBootstrap(): void {
    void this.sweep();
  }

  @Interval(intervalMs)
  sweep(): Promise<void> {
    return this.tasks.run(this.taskName, () => this.deleteExpired());
  }

  private async deleteExpired(): Promise<void> {
    for (const each of this.expiring) {
      await each.deleteExpired().catch((error: unknown) => {
        this.log.error({ err: error }, 'expired rows could not be deleted');
      });
    }
  }
}

/** The housekeeping of a module, over those of its providers whose rows expire. */
export const housekeepingOf = (...expiring: Type<Expiring>[]): Provider => ({
  provide: Housekeeping,
  useFactory: (tasks: ExclusiveTasks, log: Logger, ...providers: Expiring[]) => new Housekeeping(providers, tasks, log),
  inject: [ExclusiveTasks, logToken, ...expiring],
});
