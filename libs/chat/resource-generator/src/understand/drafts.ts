import { type Draft, emptyDraft } from './draft.js';
import { listBefore, withoutLists, withoutRepeatedParts } from './command-lists.js';
import { isServiceBeside, startsAnother, usedItem } from './draft-cores.js';
import { elsewhere, targetOf } from './draft-targets.js';
import { beginRoute } from './draft-routes.js';
import { markHeadings, nameJob, withoutTitles } from './draft-titles.js';
import { behindHeads, keepSubject, standBeside } from './draft-conditions.js';
import { isBehindGoods, refuseAnimals, refuseOpenWork, sellDescribed, sellTitled } from './draft-goods.js';
import { bringIngredients, nameGoods, withIngredients } from './earlier-products.js';
import { namedBefore, speechTargets } from './speech.js';
import type { StatedFact } from './read-facts.js';
import { notUnderstood, type RequirementList } from './requirement-list.js';
import { applyFact } from './apply-fact.js';

/**
 * Distributes facts over drafts: a trigger, a preset, work or trade of another kind begins a new draft, everything else
 * belongs to the last one. The place of a title ("Lumberjack job at the sawmill:") is that of the first draft without one.
 */
export function draftsOf(stated: readonly StatedFact[], requirements: RequirementList): Draft[] {
  const facts = behindHeads(stated);
  const drafts: Draft[] = [];
  let draft = emptyDraft();
  for (const [index, each] of facts.entries()) {
    const stated = withIngredients(each, [...drafts, draft], requirements);
    const used = usedItem(draft, stated);
    const known = namedBefore(stated, drafts);
    if (known || used || startsAnother(draft, stated) || isServiceBeside(draft, stated, facts)) {
      if (!drafts.includes(draft)) drafts.push(draft);
      const next = known ?? (stated.fact.kind === 'place-price' ? elsewhere(draft) : emptyDraft());
      if (!known) keepSubject(next, draft, stated);
      draft = next;
      if (used) draft.trigger = { kind: 'item', item: used };
      // What work brings is sold by players.
      if (stated.fact.kind === 'offer') draft.seller = 'player';
    }
    beginRoute(draft, stated, facts.slice(0, index));
    const isOfGoods = isBehindGoods(facts.slice(0, index), stated);
    const others = [...listBefore(stated, draft, drafts), ...speechTargets(stated, draft, drafts)];
    const targets = new Set([targetOf(stated, draft, drafts), ...others]);
    requirements.shared(() => targets.forEach((target) => applyFact(target, stated, requirements, isOfGoods)));
  }
  if (!drafts.includes(draft)) drafts.push(draft);
  markHeadings(facts, requirements);
  bringIngredients(drafts);
  nameGoods(drafts, requirements);
  drafts.forEach((each) => nameJob(each, facts));
  drafts.forEach(({ zoneMoment }) => zoneMoment && requirements.refuse(zoneMoment.id, notUnderstood, false));
  const settling = [sellTitled, refuseAnimals, refuseOpenWork];
  settling.forEach((settle) => drafts.forEach((each) => settle(each, requirements)));
  drafts.forEach((each, index) => sellDescribed(each, requirements, drafts.slice(0, index)));
  drafts.forEach((each, index) => standBeside(each, drafts[index - 1]));
  return withoutTitles(
    withoutRepeatedParts(withoutLists(drafts, requirements)).filter(({ requirementIds }) => requirementIds.length > 0),
    requirements,
  );
}
