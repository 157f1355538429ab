import type { Draft } from './draft.js';
import type { Fact } from './facts.js';

type Exchange = Extract<Fact, { kind: 'exchange' }>;

/** The fields of a draft that name items or jobs. */
const fieldsOf = ({ trigger, conditions, effects, offers, gathered, recipes, branches }: Draft) => ({
  ...{ trigger, conditions, effects, offers, gathered, recipes },
  prices: branches.prices,
});

/** What an exchange replaces: what it names, or the only thing that players use or need. Null if there is none. */
function replacedBy({ of, from }: Exchange, draft: Draft): string | null {
  if (from !== null) return namesIn(fieldsOf(draft), of).includes(from) ? from : null;
  const used = [
    ...(of === 'item' && draft.trigger?.kind === 'item' ? [draft.trigger.item.name] : []),
    ...draft.conditions.flatMap((each) => {
      if (of === 'item') return each.kind === 'item' ? [each.item.name] : [];
      return each.kind === 'job' ? each.jobs.map(({ job }) => job) : [];
    }),
  ];
  return new Set(used).size === 1 ? (used[0] ?? null) : null;
}

/** Whether a part has what is to be exchanged. */
export const canExchange = (fact: Exchange, draft: Draft): boolean => replacedBy(fact, draft) !== null;

/** The names of items or jobs in a value. */
function namesIn(value: unknown, of: Exchange['of']): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => namesIn(each, of));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => [
    ...(key === keyOf[of] && typeof each === 'string' ? [each] : []),
    ...(of === 'job' && key === 'jobs' && Array.isArray(each) ? each.filter((job) => typeof job === 'string') : []),
    ...namesIn(each, of),
  ]);
}

const keyOf = { item: 'name', job: 'job' } as const;

/** Puts another item or job in the place of one. What named the old one is part of the requirement. */
export function exchange(draft: Draft, fact: Exchange, id: string): void {
  const name = replacedBy(fact, draft);
  if (name === null) return;
  const { prices, ...fields } = exchanged(fieldsOf(draft), name, fact, id);
  const isTrigger = JSON.stringify(fields.trigger) !== JSON.stringify(draft.trigger);
  if (isTrigger) draft.triggerIds = [...draft.triggerIds, id];
  Object.assign(draft, fields, { titleConditions: null, branches: { ...draft.branches, prices } });
}

function exchanged<Value>(value: Value, name: string, fact: Exchange, id: string): Value {
  const { of, to } = fact;
  if (Array.isArray(value)) return value.map((each: unknown) => exchanged(each, name, fact, id)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, exchanged(each, name, fact, id)]),
  );
  const { jobs, requirementIds } = fields;
  if (of === 'item' && fields['name'] === name && 'label' in fields)
    Object.assign(fields, to, 'isWeapon' in fields && { isWeapon: to.name.startsWith('weapon_') });
  if (of === 'job' && fields['job'] === name) fields['job'] = to.name;
  if (of === 'job' && Array.isArray(jobs)) fields['jobs'] = jobs.map((job: unknown) => (job === name ? to.name : job));
  if (Array.isArray(requirementIds) && namesIn(value, of).includes(name))
    fields['requirementIds'] = [...(requirementIds as unknown[]), id];
  return fields as Value;
}
