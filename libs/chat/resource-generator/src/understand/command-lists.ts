import type { Condition } from '../behavior/condition.js';
import type { BlockId } from '../specification/resource-specification.js';
import type { Draft } from './draft.js';
import type { Fact } from './facts.js';
import { blockOfCommand } from './preset-of-command.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';

const isList = ({ preset, adminCommands, trigger }: Draft): boolean =>
  preset?.block === 'admin-commands' && adminCommands.length === 0 && trigger === null;

const isForAdmins = (condition: Condition): boolean => condition.kind === 'permission' && !condition.isExcluded;

/** "Admin commands: /fix repairs the car, …": what the list is called says whose commands they are. */
export function withoutLists(drafts: readonly Draft[], requirements: RequirementList): Draft[] {
  return drafts.filter((list, index) => {
    const sentence = list.clauses[0]?.sentence;
    const listed = drafts
      .slice(index + 1)
      .filter(({ trigger, clauses }) => trigger?.kind === 'command' && clauses[0]?.sentence === sentence);
    if (!isList(list) || listed.length === 0) return true;
    const ids = list.requirementIds;
    for (const draft of listed) {
      const same = draft.conditions.filter(isForAdmins).flatMap(({ requirementIds }) => requirementIds);
      requirements.merge(ids[0] ?? '', same);
      draft.requirementIds = [...draft.requirementIds.filter((id) => !same.includes(id)), ...ids];
      draft.conditions = draft.conditions.filter((each) => !isForAdmins(each));
      if (!list.isLeftOut)
        draft.conditions.push({ kind: 'permission', permission: 'admin', isExcluded: false, requirementIds: [...ids] });
    }
    return false;
  });
}

/** The ready-made part that a command of which nothing else is said stands for. */
const partOfName = ({ trigger, preset, effects, conditions, offers }: Draft): BlockId | undefined =>
  trigger?.kind === 'command' && preset === null && effects.length + conditions.length + offers.length === 0
    ? blockOfCommand(trigger.name)
    : undefined;

/** "/report and /reports": two commands of one ready-made part, and not two parts. */
export function withoutRepeatedParts(drafts: readonly Draft[]): Draft[] {
  return drafts.filter((draft, index) => {
    const part = partOfName(draft);
    if (part === undefined) return true;
    const first = drafts.slice(0, index).find((each) => (each.preset?.block ?? partOfName(each)) === part);
    if (!first) return true;
    first.requirementIds = [...new Set([...first.requirementIds, ...draft.requirementIds])];
    return false;
  });
}

const ofAll: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['condition', 'audience', 'on-duty', 'pause', 'effect']);

/** "Only admins can use them, and every use is logged": what a sentence behind a list of commands says holds for all of them. */
export function listBefore({ fact, clause }: StatedFact, current: Draft, earlier: readonly Draft[]): Draft[] {
  const [first] = current.clauses;
  const isLog = fact.kind !== 'effect' || fact.effect.kind === 'log';
  if (current.trigger?.kind !== 'command' || !first || first.sentence >= clause.sentence) return [];
  if (!ofAll.has(fact.kind) || !isLog || clause.phrases.some(({ kind }) => kind === 'command')) return [];
  return earlier.filter(
    ({ trigger, clauses }) => trigger?.kind === 'command' && clauses[0]?.sentence === first.sentence,
  );
}
