import { type EntityManager, In, MoreThan } from 'typeorm';
import { RunRecord } from '../run-records/run.entity.js';

/** The run that builds a plan, or has built it; null if there is none, or it has ended without success. */
export function findBuild(
  manager: EntityManager,
  { userId, messageId, startedAt }: Pick<RunRecord, 'userId' | 'messageId' | 'startedAt'>,
): Promise<RunRecord | null> {
  const status = In<RunRecord['status']>(['running', 'succeeded', 'checks_failed']);
  return manager.getRepository(RunRecord).findOne({
    where: { userId, messageId, mode: 'build', startedAt: MoreThan(startedAt), status },
    order: { startedAt: 'DESC' },
  });
}
