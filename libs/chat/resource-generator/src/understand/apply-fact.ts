import { bossGrade } from '../presets/boss.js';
import type { Draft } from './draft.js';
import { coreKinds, sellerOf, valueKindOf } from './draft-cores.js';
import { applyToBranch } from './draft-branches.js';
import { addTip, payOfStop } from './draft-routes.js';
import { addAudience, addCondition, isRestriction, useUp } from './draft-conditions.js';
import { addOffer, noteRank, noteRounding } from './draft-goods.js';
import { addEffect, addSetting, addToPanel, bringInstead, changeEffect, handOut, tellInZone } from './draft-effects.js';
import { says } from './annotation-words.js';
import { leaveOutSpeech, showFor, speakAsCalled } from './speech.js';
import type { StatedFact } from './read-facts.js';
import { maxStake } from './payments.js';
import { rangeOf } from './preset-values.js';
import { cannotYet, notUnderstood, type RequirementList } from './requirement-list.js';

/** Adds to a draft what a fact states. */
export function applyFact(draft: Draft, stated: StatedFact, requirements: RequirementList, isOfGoods = false): void {
  const { fact, clause, start, end } = stated;
  if (fact.kind === 'connection') return;
  if (applyToBranch(draft, stated, requirements)) return;
  // Nothing that it could be the other case of.
  if (fact.kind === 'impossible' || fact.kind === 'otherwise' || fact.kind === 'other-amount') {
    requirements.addNotBuilt(start, end, cannotYet);
    return;
  }
  if (isRestriction(fact)) {
    const id = requirements.add(start, end);
    if (id === requirements.without) return;
    if (fact.kind === 'on-duty') draft.onDutyId = id;
    if (fact.kind === 'condition') addCondition(draft, fact.condition, id);
    else if (fact.kind === 'pause') draft.pause = { seconds: fact.seconds, scope: fact.scope, id };
    else if (fact.kind === 'audience') addAudience(draft, fact, id);
    else if (fact.kind === 'quota') draft.quotas.push({ ...fact, requirementIds: [id] });
    else if (fact.kind === 'used-up' && !useUp(draft, id)) requirements.refuse(id, notUnderstood, false);
    if (fact.kind === 'audience' && fact.isBoss === true) requirements.assume(id, `The boss has grade ${bossGrade}.`);
    if (fact.kind === 'condition' && fact.condition.kind === 'permission' && fact.condition.permission === 'vip')
      requirements.assume(id, vipPermission);
    noteRank(stated, id, requirements);
    if (isOfGoods) requirements.assume(id, 'It holds for everything that is sold there.');
    draft.requirementIds.push(id);
    if (!draft.clauses.includes(clause)) draft.clauses.push(clause);
    return;
  }
  if (fact.kind === 'unknown-place' || fact.kind === 'unknown-title') {
    const id = requirements.add(start, end);
    const reason = fact.kind === 'unknown-title' ? 'Taken as the name.' : notUnderstood;
    requirements.change(id, { state: fact.kind === 'unknown-title' ? 'assumed' : 'not_built', reason });
    if (fact.kind === 'unknown-title') {
      draft.title ??= fact.title;
      draft.hasUnknownTitle = true;
      draft.wares ??= fact.wares ?? null;
    } else draft.unknownPlaces.push(id);
    draft.requirementIds.push(id);
    return;
  }
  if (fact.kind === 'feature') draft.namesFeatures = true;
  // "…, chi ha un lavoro 1000": more of the same salary.
  if (fact.kind === 'job-amount' && draft.jobAmounts.length > 0 && draft.trigger?.kind === 'interval')
    requirements.extend(draft.coreId, clause);
  const id = requirements.ofClause(clause);
  if (fact.kind === 'effect' && fact.effect.kind === 'dispatch' && fact.effect.jobs.length === 0) {
    requirements.refuse(id, notUnderstood, false);
    return;
  }
  if (id === requirements.without) {
    // Without the words that ask for it, the whole part is left out.
    leaveOutSpeech(draft, fact);
    if (!coreKinds.has(fact.kind)) return;
    draft.isLeftOut = true;
  }
  if (!draft.clauses.includes(clause)) draft.clauses.push(clause);
  noteRounding(stated, id, requirements);
  noteRank(stated, id, requirements);
  const isFirst = !draft.requirementIds.includes(id);
  if (isFirst) draft.requirementIds.push(id);
  if (draft.coreId === '' && coreKinds.has(fact.kind)) draft.coreId = id;
  const valueKind = valueKindOf(fact);
  if (valueKind) draft.sources.set(valueKind, id);
  if (showFor(draft, fact, id)) return;
  switch (fact.kind) {
    case 'trigger':
      if (fact.trigger.kind === 'interval' && draft.preset) draft.everySeconds = fact.trigger.everySeconds;
      else draft.trigger = fact.trigger;
      if (fact.trigger.kind === 'command' && draft.preset?.block === 'admin-commands') {
        draft.adminCommands.push(fact.trigger.name);
      }
      draft.triggerIds = [id];
      if (fact.trigger.kind === 'command') speakAsCalled(draft, fact.trigger.name, id);
      if (fact.trigger.kind === 'key' && draft.effects.some(({ kind }) => kind === 'hud'))
        requirements.assume(id, 'It is shown once the key is pressed, and hidden when it is pressed again.');
      break;
    case 'feature':
      draft.features.push({ feature: fact.feature, id });
      break;
    case 'admin-command':
      draft.adminCommands.push(fact.name);
      break;
    case 'preset':
      draft.title ??= fact.title ?? null;
      // "A security job … go on duty": the name of the job stays.
      if (draft.preset === null || (draft.preset.block === 'job' && fact.preset.variant !== 'general'))
        draft.preset = fact.preset;
      break;
    case 'trade':
      draft.isSellerOpen = fact.seller === 'titled' && draft.title === null && draft.preset === null;
      draft.seller = sellerOf(draft, fact.seller);
      draft.offerIds.push(id);
      break;
    case 'effect':
      if (!says(clause, ['also']) && bringInstead(draft, fact)) break;
      // A bonus is no salary.
      if (
        draft.preset?.block === 'job' &&
        fact.effect.kind === 'give-money' &&
        says(clause, ['bonus', 'tip', 'reward'])
      ) {
        requirements.refuse(id, cannotYet, !isFirst);
        break;
      }
      if (handOut(draft, fact.effect, id)) break;
      if (!tellInZone(draft, fact.effect, id)) addEffect(draft, fact, id, requirements);
      break;
    case 'zone-moment':
      if (draft.preset?.block === 'zones') draft.zoneMoment = { moment: fact.moment, id };
      else requirements.refuse(id, notUnderstood, false);
      break;
    case 'offer':
      draft.offerIds.push(id);
      if (fact.grade !== undefined) draft.seller ??= 'shop';
      addOffer(draft.offers, draft.offerGrade === null ? fact : { ...fact, grade: draft.offerGrade });
      break;
    case 'price':
      draft.price = fact.value;
      draft.isPriceOfCustomer = fact.isOfCustomer === true;
      draft.priceFrom = fact.from ?? null;
      break;
    case 'delivery': {
      if (draft.coreId === '') draft.coreId = id;
      if (draft.preset?.block !== 'delivery') requirements.addNotBuilt(start, end, notUnderstood);
      else if (fact.stops !== undefined) draft.settings.push({ name: 'limit', value: fact.stops });
      else if (fact.reward) draft.payment = fact.reward;
      else if (fact.tip) addTip(draft, fact.tip, id, requirements);
      break;
    }
    case 'payment':
      // "Sell pills to people, they pay 40 to 75".
      if (draft.seller === 'player' && draft.price === null && draft.preset?.block !== 'delivery') {
        const { minimum, maximum } = rangeOf(fact.amount);
        draft.price = maximum;
        draft.priceFrom = minimum < maximum ? minimum : null;
        draft.sources.set('price', id);
        draft.sources.delete('payment');
        break;
      }
      draft.payment =
        draft.preset?.block === 'delivery' ? payOfStop(draft, fact.amount, id, requirements) : fact.amount;
      break;
    case 'place':
      if (!draft.places.some(({ label }) => label === fact.place.label)) draft.places.push(fact.place);
      draft.isFurtherPlace = fact.isFurther === true;
      break;
    case 'work':
      draft.workSeconds = fact.isUsual === true ? (draft.workSeconds ?? fact.seconds) : fact.seconds;
      break;
    case 'animation':
      draft.animationId = id;
      break;
    case 'job-amount':
      draft.jobAmounts.push(...fact.jobs.map((job) => ({ job, value: fact.value })));
      break;
    case 'place-price':
      draft.seller ??= 'player';
      draft.places.push(fact.place);
      draft.price = fact.value;
      break;
    case 'share':
      draft.shares.push({ percent: fact.percent ?? 100, job: fact.job, id });
      break;
    case 'launder':
      draft.isLaundering = true;
      break;
    case 'stake': {
      const { minimum = draft.stake?.minimum ?? 1, maximum = draft.stake?.maximum ?? maxStake } = fact;
      draft.stake = { minimum, maximum, id };
      break;
    }
    case 'commission':
      draft.commission = { percent: fact.percent, id };
      break;
    case 'field':
      draft.fields.push(fact);
      draft.fieldIds.push(id);
      break;
    case 'offer-grade':
      draft.offerGrade = fact.grade;
      draft.seller ??= 'shop';
      break;
    case 'input': {
      const { item, amount } = fact;
      draft.conditions.push({ kind: 'item', item, amount, isConsumed: true, requirementIds: [id] });
      break;
    }
    case 'price-per-duty':
      draft.pricePerDuty = { each: fact.each, jobs: fact.jobs, id };
      break;
    case 'duration':
      draft.durationSeconds = fact.seconds;
      draft.durationId = id;
      break;
    case 'effect-setting':
      if (changeEffect(draft, fact.setting, id)) break;
      if (isFirst) requirements.refuse(id, cannotYet, false);
      else requirements.addNotBuilt(start, end, cannotYet);
      break;
    case 'panel':
      addToPanel(draft, fact.values, id);
      break;
    case 'warning':
      draft.warnings.push({ secondsBefore: fact.secondsBefore, id });
      break;
    case 'gather':
      draft.gathered = draft.gathered.filter(({ name }) => name !== fact.item.name);
      draft.gathered.push({
        ...{ ...fact.item, amount: fact.amount ?? { kind: 'fixed', value: 1 } },
        ...(fact.isOpen === true && { openId: id }),
      });
      break;
    case 'recipe':
      draft.recipes = draft.recipes.filter(({ product }) => product.name !== fact.recipe.product.name);
      // "Process fish at …, 2 fish give 1 fillet": the recipe says how many.
      draft.conditions = draft.conditions.filter(
        (each) =>
          each.kind !== 'item' ||
          !each.isConsumed ||
          !fact.recipe.ingredients.some(({ name }) => name === each.item.name),
      );
      if (fact.recipe.ingredients.some(({ name }) => name === fact.recipe.product.name))
        requirements.refuse(id, cannotYet, false);
      else if (draft.recipes.length < maxRecipes) draft.recipes.push(fact.recipe);
      else requirements.refuse(id, cannotYet, true);
      break;
    case 'setting':
      addSetting(draft, fact.setting);
      if (fact.setting.name === 'isAlsoBank')
        requirements.assume(id, 'Cash is taken first, and the bank pays if it is too little.');
      break;
    case 'key-change':
      draft.trigger = { kind: 'key', key: fact.key };
      draft.triggerIds = [id];
      break;
    case 'command-name':
      draft.commandName = fact.name;
      draft.triggerIds = [id];
      break;
    case 'title':
      draft.isHeading = true;
      break;
    case 'text':
      // Zones tell when players enter and leave them anyway.
      if (fact.text === null && draft.preset?.block === 'zones') break;
      if (fact.text === null) requirements.assume(id, `Text: "${usualText}".`);
      draft.effects.push({ kind: 'notify', to: fact.to, text: fact.text ?? usualText, requirementIds: [id] });
      break;
    case 'removal':
    case 'removed-thing':
    case 'price-change':
    case 'case':
    case 'sale':
    case 'alternative-price':
    case 'discount':
    case 'item-amount':
    case 'exchange':
    case 'moment':
    case 'made':
      break;
  }
}

const usualText = 'New message';

const vipPermission = 'VIPs are players with the permission vip of server.cfg.';

/** A menu of more is of no use, and each recipe has tests. */
const maxRecipes = 30;
