import type { MessagePart, Requirement, RunEvent, RunMode } from '@scriptsmith/chat-contracts';
import type { z } from 'zod';
import { changedRequirements, isAnyBuilt, isIncomplete, plannedRequirements } from './requirement-list.js';
import type { toolInputs } from './tool-definitions.js';
import { ToolRejection } from './tool-rejection.js';

/** A plan that the user has accepted. */
export type AcceptedPlan = Pick<Extract<MessagePart, { type: 'plan' }>, 'title' | 'summary' | 'files' | 'requirements'>;

export interface RunPlanOptions {
  mode: RunMode;
  profileId: string;
  /** What the files did when the run started. */
  current: readonly Requirement[];
  accepted: AcceptedPlan | null;
}

/** The output of `plan_resource` that ends the run. Another process recognizes the end by it. */
export const planWaits = 'The plan waits for the user. Do not write files.';

/**
 * What a run is going to build: its requirements, its profile, and whether it waits for the user. It follows from the calls
 * of tools, so that another process can repeat them.
 */
export class RunPlan {
  title: string | null;
  fileCount: number;
  requirements: Requirement[];
  profileId: string;
  /** A folder that the author has put around all files. They are written without it. */
  rootFolder: string | null = null;
  /** Whether the run ends with the plan. */
  isWaiting = false;
  /** Whether the last version was undone. */
  isRestored = false;
  /** Whether the author has changed files itself. Safe fixes need no requirement. */
  hasWrittenFiles = false;

  constructor(readonly options: RunPlanOptions) {
    const { accepted, current, profileId } = options;
    this.title = accepted?.title ?? null;
    this.fileCount = accepted?.files.length ?? 0;
    this.requirements = [...(accepted?.requirements ?? current)];
    this.profileId = profileId;
  }

  /** What a step can change, to take it back. */
  get state() {
    const { title, fileCount, requirements, profileId, rootFolder, isWaiting, isRestored, hasWrittenFiles } = this;
    return { title, fileCount, requirements, profileId, rootFolder, isWaiting, isRestored, hasWrittenFiles };
  }

  set state(state) {
    Object.assign(this, state);
  }

  /** The author writes or deletes a file. */
  startsWriting(): void {
    this.isRestored = false;
    this.hasWrittenFiles = true;
  }

  /** Whether the user can have the plan built that the run ends with. */
  get canBeBuilt(): boolean {
    return this.isWaiting && isBuildable(this.requirements);
  }

  /** @throws ToolRejection if the requirements are not valid */
  announce({ title, files, requirements }: z.output<typeof toolInputs.plan_resource>): void {
    const { mode, current } = this.options;
    if (this.isWaiting) throw new ToolRejection(planWaits);
    const planned = plannedRequirements(requirements);
    this.title = title;
    this.fileCount = files.length;
    this.requirements = planned;
    this.isWaiting =
      mode === 'plan' ||
      (mode === 'ask_if_incomplete' && isIncomplete(planned, current)) ||
      (!isAnyBuilt(planned) && !planned.some(({ state }) => state === 'withdrawn'));
  }

  /** @returns whether the requirements have changed. @throws ToolRejection if they are not valid */
  change(changes: z.output<typeof toolInputs.finish>['requirements']): boolean {
    if (changes.length === 0) return false;
    const before = JSON.stringify(this.requirements);
    this.requirements = changedRequirements(this.requirements, changes);
    return JSON.stringify(this.requirements) !== before;
  }

  /** The event that shows the plan. A plan of which nothing can be built is a list of reasons. */
  async event(
    { title, summary, files }: z.output<typeof toolInputs.plan_resource>,
    estimatedCredits: () => Promise<{ min: number; max: number }>,
  ): Promise<RunEvent> {
    const { requirements } = this;
    if (this.isWaiting && !this.canBeBuilt) return { type: 'requirements', requirements };
    return {
      ...{ type: 'plan', title, summary, files, requirements },
      estimatedCredits: this.isWaiting ? await estimatedCredits() : null,
    };
  }
}

const isBuildable = (requirements: readonly Requirement[]): boolean =>
  isAnyBuilt(requirements) || requirements.some(({ state }) => state === 'question' || state === 'withdrawn');
