import { bossGrade } from '../presets/boss.js';
import type { BlockParameters, Place } from '../specification/resource-specification.js';
import { says } from './annotation-words.js';
import type { Draft } from './draft.js';
import type { RequirementList } from './requirement-list.js';
import { jobAt, stationOf } from './usual-starts.js';

/** Whether a message tells whose boss is meant: one of another job would be something else. */
export const hasBoss = ({ conditions, places, clauses }: Draft): boolean =>
  conditions.some((each) => each.kind === 'job' && !each.isExcluded) ||
  (places.length === 0 ? clauses.some((clause) => says(clause, ['boss-menu', 'menu'])) : jobAt(places) !== null);

/** Bosses are those with the highest grade, unless the message names another one. */
export function raiseToBoss(
  parameters: BlockParameters,
  draft: Draft,
  requirements: RequirementList,
  core: string,
): void {
  // What is left out for a proof is not assumed instead.
  const isComplete = requirements.without === undefined;
  const own = draft.conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  if (own?.kind !== 'job') parameters.jobs = isComplete ? (parameters.jobs ?? []) : [];
  else {
    parameters.jobs = own.jobs.map(({ job }) => job);
    if (own.jobs.some(({ minimumGrade }) => minimumGrade > 0)) return;
    if (isComplete) own.jobs = own.jobs.map(({ job }) => ({ job, minimumGrade: bossGrade }));
  }
  requirements.assume(core, `The boss has grade ${bossGrade} of ${(parameters.jobs ?? []).join(' or ')}.`);
}

/** An armory, a storage and the office of a boss are at the station of the job, if the message names no place. */
export function goToStation(parameters: BlockParameters, draft: Draft): void {
  const station = ownStation(draft);
  if (station && draft.places.length === 0) parameters.locations = [station];
}

/** "The player is teleported to the cells": where the jail is, unless it is in front of its gate. */
export function goToCell(
  parameters: BlockParameters,
  { effects }: Draft,
  requirements: RequirementList,
  core: string,
): void {
  for (const { kind, requirementIds, ...effect } of effects) {
    if (kind !== 'teleport' || !('to' in effect) || typeof effect.to !== 'object' || !('label' in effect.to)) continue;
    const cell = effect.to;
    if (!parameters.destinations?.some(({ label }) => label === cell.label)) parameters.locations = [cell];
    requirements.merge(core, requirementIds);
  }
}

/** Where the people work who a part is for. */
export function ownStation({ conditions }: Draft): Place | null {
  const job = conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  return job?.kind === 'job' ? stationOf(job.jobs[0]?.job ?? '') : null;
}
