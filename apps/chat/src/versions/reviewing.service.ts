import { Injectable } from '@nestjs/common';
import type { ResourceFile, VersionDecision, VersionEdit } from '@scriptsmith/chat-contracts';
import { ChatException, validationFailed } from '../errors/chat-exception.js';
import { ActivePlan } from '../sessions/active-plan.service.js';
import type { Session } from '../sessions/session.entity.js';
import { changesBetween } from '../tools/workspace.js';
import { EditingService } from './editing.service.js';
import { VersionRecord } from './version.entity.js';
import { VersionsService } from './versions.service.js';

/** Decides about the changes of runs and safe fixes. It never charges, and what a run has cost stays charged. */
@Injectable()
export class ReviewingService {
  constructor(
    private readonly versions: VersionsService,
    private readonly editing: EditingService,
    private readonly plan: ActivePlan,
  ) {}

  /** Errors: see `versionDecisionSchema`. */
  async review(session: Session, version: VersionRecord, { acceptedPaths }: VersionDecision): Promise<VersionRecord> {
    await this.plan.require(session);
    return this.editing.changeLatest(version, async (manager, latest) => {
      if (latest.baseVersionId === null || latest.review !== 'pending') {
        throw new ChatException('nothing_to_review', 'The changes of this version are not waiting for a review.');
      }
      const base = await this.versions.find(manager, latest.userId, latest.baseVersionId);
      const [before, after] = await Promise.all([
        this.versions.files(base, manager),
        this.versions.files(latest, manager),
      ]);
      const rejected = rejectedChanges(before, after, new Set(acceptedPaths));
      const review = rejected.length === 0 ? 'accepted' : 'rejected';
      const { userId, id } = latest;
      await manager.getRepository(VersionRecord).update({ userId, id }, { review });
      if (review === 'accepted') return { ...latest, review };
      return acceptedPaths.length === 0
        ? this.editing.addRestored(manager, base)
        : this.editing.addEdited(manager, latest, rejected, 'review');
    });
  }
}

/** The edit that brings back every file whose change is not accepted. */
function rejectedChanges(
  before: readonly ResourceFile[],
  after: readonly ResourceFile[],
  accepted: ReadonlySet<string>,
): VersionEdit['changes'] {
  const undone = changesBetween(after, before);
  if (accepted.difference(new Set(undone.map(({ path }) => path))).size > 0) {
    throw validationFailed({ acceptedPaths: 'An accepted file has no change.' });
  }
  return undone.filter(({ path }) => !accepted.has(path));
}
