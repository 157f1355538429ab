import { Injectable } from '@nestjs/common';
import type { Finding, VersionFix } from '@scriptsmith/chat-contracts';
import { fixFindings, type ResourceChecker } from '@scriptsmith/resource-checks';
import { InjectResourceChecker } from '../core/injection.js';
import { ChatException } from '../errors/chat-exception.js';
import { ActivePlan } from '../sessions/active-plan.service.js';
import type { Session } from '../sessions/session.entity.js';
import { EditingService } from './editing.service.js';
import { VersionChecks } from './version-checks.js';
import type { VersionRecord } from './version.entity.js';
import { VersionsService } from './versions.service.js';

/** A request has to be answered within the time that a browser waits. */
const maxChecks = 12;

/** Makes safe fixes of the findings of a version, free of charge. */
@Injectable()
export class FixingService {
  constructor(
    @InjectResourceChecker() private readonly checker: ResourceChecker,
    private readonly versions: VersionsService,
    private readonly checks: VersionChecks,
    private readonly editing: EditingService,
    private readonly plan: ActivePlan,
  ) {}

  /** Errors: see `versionFixSchema`. */
  async fix(session: Session, version: VersionRecord, { finding }: VersionFix): Promise<VersionRecord> {
    const { userId, conversationId } = version;
    await this.plan.require(session);
    const report = await this.checks.report(version);
    if (!report) throw new ChatException('service_unavailable', 'The checks could not run. Try again in a moment.');
    const request = await this.checks.request(version);
    const isChosen = (each: Finding): boolean => finding === null || isSame(each, finding);
    const owner = String(userId);
    const result = await fixFindings(this.checker, request, report, { isChosen, owner, maxChecks });
    if (result.fixed.length === 0) {
      throw new ChatException(
        'nothing_to_fix',
        'The checks did not confirm a safe fix. Describe the change in a message.',
      );
    }
    const changed = new Map(result.files.map(({ path, content }) => [path, content]));
    return this.editing.changeLatest(version, async (manager) => {
      const own = await this.versions.files(version, manager);
      const known = new Set(request.files.map(({ path }) => path));
      const added = result.files.filter(({ path }) => !known.has(path));
      const files = [...own.map(({ path, content }) => ({ path, content: changed.get(path) ?? content })), ...added];
      const requirements = await this.versions.requirements(version, manager);
      const origin = { kind: 'edit', editKind: 'fix', baseVersionId: version.id } as const;
      return this.versions.create(manager, {
        ...{ userId, conversationId, files, report: result.report, requirements, origin },
      });
    });
  }
}

const isSame = (one: Finding, { rule, path, line, message }: NonNullable<VersionFix['finding']>): boolean =>
  one.rule === rule && one.path === path && one.line === line && one.message === message;
