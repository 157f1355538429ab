import type { Behavior, Part } from '../behavior/behavior.js';
import type { Effect } from '../behavior/effect.js';
import type { ResourceSpecification } from './resource-specification.js';

/**
 * A specification without the parts that only these requirements ask for: conditions, effects, and whole behaviors and
 * blocks. Tests of the requirements fail on such a resource, which shows that they prove something.
 */
export function withoutRequirements(
  specification: ResourceSpecification,
  requirementIds: ReadonlySet<string>,
): ResourceSpecification {
  const isAskedFor = ({ requirementIds: own }: { requirementIds?: readonly string[] | undefined }): boolean =>
    !own || own.length === 0 || own.some((id) => !requirementIds.has(id));
  /** A trade without the limits and discounts that are left out. */
  const withoutDetails = (effect: Part<Effect>): Part<Effect> => {
    if (effect.kind !== 'trade') return effect;
    const { limits, discounts, ...trade } = effect;
    const [limited, reduced] = [limits?.filter(isAskedFor) ?? [], discounts?.filter(isAskedFor) ?? []];
    return {
      ...trade,
      ...(limited.length > 0 && { limits: limited }),
      ...(reduced.length > 0 && { discounts: reduced }),
    };
  };
  const kept = <Kind extends object>(parts: Part<Kind>[]): Part<Kind>[] => parts.filter(isAskedFor);
  return {
    ...specification,
    blocks: specification.blocks
      .filter(isAskedFor)
      .map((block) => (block.conditions ? { ...block, conditions: kept(block.conditions) } : block)),
    behaviors: startable(specification.behaviors.filter(isAskedFor)).map((behavior) => ({
      ...behavior,
      conditions: kept(behavior.conditions).map((each) =>
        each.instead ? { ...each, instead: kept(each.instead) } : each,
      ),
      effects: kept(behavior.effects).map(withoutDetails),
    })),
  };
}

/** Without those that follow another behavior, or belong to a menu, which is not there. */
function startable(behaviors: readonly Behavior[]): Behavior[] {
  const ids = new Set(behaviors.map(({ id }) => id));
  const kept = behaviors.filter(({ trigger }) => {
    if (trigger.kind === 'choice') return ids.has(trigger.of);
    return trigger.kind !== 'after' || ids.has(trigger.behavior);
  });
  return kept.length === behaviors.length ? kept : startable(kept);
}
