import type { Behavior } from '../behavior/behavior.js';
import type { Effect } from '../behavior/effect.js';
import { choicesOf, menuOf, optionsOf, withMenuConditions } from '../behavior/menu.js';
import { effectsForOne, isOnceForAll } from '../behavior/once-for-all.js';
import type { Argument } from '../behavior/values.js';
import type { ConfigEntry, RenderedBlock } from '../blocks/block-definition.js';
import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import { isLuaName } from '../lua/lua-value.js';
import type { Quantity } from '../specification/resource-specification.js';
import { amountExpression } from './amount-code.js';
import { conditionCalls, conditionsEntry, costsEntry, paymentOf, recordStatements } from './condition-code.js';

import { readLua } from '../lua/lua-files.js';
import { camelCase, indent, pascalCase } from './names.js';
import { effectKey, renderEffect } from './render-effect.js';
import { scenarioOf } from './scenarios.js';
import { argumentsOf, menuTriggerCode, triggerCode } from './trigger-code.js';

/**
 * The Lua of a behavior on both sides, with its settings. The server decides; the client shows and asks.
 * @param behaviors all of the resource
 * @throws RangeError if a name is not one in Lua, or the trigger cannot open a menu
 */
export function renderBehavior(
  behavior: Behavior,
  behaviors: readonly Behavior[],
  framework: FrameworkAdapter,
): Omit<RenderedBlock, 'tests'> {
  const complete = withMenuConditions(behavior, behaviors);
  checkNames(complete);
  const menu = menuOf(behavior, behaviors);
  const options = choicesOf(behavior, behaviors).length > 0 ? optionsOf(behavior, behaviors) : [];
  const trigger =
    options.length > 0
      ? menuTriggerCode(behavior.trigger, behavior.effects.length > 0)
      : triggerCode(behavior.trigger, menu?.trigger);
  const isAction = behavior.effects.length > 0;
  const body = isAction ? actionBody(complete, behaviors, trigger.isAsked) : null;
  const fill = (source: string): string =>
    source.replaceAll('TABLE', pascalCase(behavior.id)).replaceAll('ACTION', camelCase(behavior.id));
  const server = [
    ...(body ? [fill(readLua('triggers/action_server.lua')).replace('    BODY', () => indent(body.source))] : []),
    ...(options.length > 0 && behavior.trigger.kind === 'item'
      ? [`local settings = Config.TABLE`, readLua('triggers/item_menu_server.lua')].slice(body ? 1 : 0).map(fill)
      : []),
    ...(body?.afterwards ?? []),
    ...(trigger.server === null || !isAction ? [] : [fill(serverTrigger(trigger.server, complete, menu))]),
  ].join('\n\n');
  return {
    configTable: pascalCase(behavior.id),
    config: [
      {
        key: 'label',
        value: behavior.trigger.kind === 'choice' ? behavior.trigger.label : behavior.label,
        comment: 'The title of menus and of the symbol on the map.',
      },
      ...trigger.entries,
      ...(body?.entries ?? []),
    ],
    ...(trigger.client && { client: clientSource(trigger.client, options, hasPed(behavior), fill) }),
    ...(server !== '' && { server }),
    texts: {},
    ...(complete.conditions.some(({ kind }) => kind === 'licence') &&
      framework.licenceTable && { sql: framework.licenceTable }),
    description: behavior.label,
    commands: trigger.commands,
    items: itemsOf(behavior),
  };
}

const hasPed = ({ trigger }: Behavior): boolean => trigger.kind === 'place' && trigger.presence === 'ped';

/** Names of a behavior are part of its code. Everything else is a value in config.lua. */
function checkNames({ id, trigger }: Behavior): void {
  const names = [id, ...argumentsOf(trigger).map(({ name }) => name)];
  const wrong = names.find((name) => !isLuaName(name));
  if (wrong !== undefined) throw new RangeError(`${wrong} is not a name`);
}

/** What happens, with its settings. */
function actionBody(
  behavior: Behavior,
  behaviors: readonly Behavior[],
  isAsked: boolean,
): { source: string; entries: ConfigEntry[]; afterwards: string[] } {
  const conditions = conditionsEntry(behavior);
  const costs = costsEntry(behavior.conditions);
  const isFollowed = behaviors.some(({ trigger }) => trigger.kind === 'after' && trigger.behavior === behavior.id);
  const effects = new EffectSequence(
    costs.length > 0,
    priceOf(behavior).length > 0 ? ', price' : '',
    argumentsOf(behavior.trigger),
    isFollowed ? `TriggerEvent('@event:${camelCase(behavior.id)}:done', source, place, arguments)` : '',
  );
  const source = [
    ...(conditions.length > 0 ? [refusal(conditionCalls(behavior), isAsked)] : []),
    ...chanceOf(behavior),
    ...(costs.length > 0
      ? [...priceOf(behavior), `if not Costs.take(source, settings.costs${effects.price}) then\n    return\nend`]
      : []),
    ...recordStatements(behavior),
    effects.render(effectsForOne(behavior)),
  ].join('\n');
  const entries = [...conditions, ...costs, ...chanceEntry(behavior), ...effects.entries];
  const counts = behavior.effects.filter((each) => each.kind === 'count').filter(({ isShown }) => isShown);
  return { source, entries, afterwards: counts.length > 0 ? ['Counters.showFromStart(settings.count)'] : [] };
}

function serverTrigger(file: string, behavior: Behavior, menu: Behavior | undefined): string {
  const forPlayers = isOnceForAll(behavior)
    ? 'ACTION(0)'
    : 'for _, player in ipairs(Players.all()) do\n    ACTION(player)\nend';
  const { trigger } = behavior;
  return readLua(`triggers/${file}.lua`)
    .replace(/^( *)FOR_PLAYERS$/m, (_, space: string) => forPlayers.replace(/^/gm, space))
    .replace('EARLIER', trigger.kind === 'after' ? camelCase(trigger.behavior) : '')
    .replace('MENU', menu ? pascalCase(menu.id) : '');
}

function clientSource(
  file: string,
  options: readonly Behavior[],
  withPed: boolean,
  fill: (source: string) => string,
): string {
  const source = readLua(`triggers/${file}.lua`).replace(
    '    PED\n',
    withPed ? '    Game.addPed(settings.ped, location.coords, location.heading)\n' : '',
  );
  if (options.length === 0) return fill(source);
  const option = readLua('triggers/menu_option_client.lua');
  const entries = options.map(({ id }) =>
    option.replaceAll('TABLE', pascalCase(id)).replaceAll('ACTION', camelCase(id)),
  );
  return `${fill(readLua('triggers/menu_client.lua').replace('            OPTIONS', () => indent(entries.join('\n'), 3)))}\n\n${fill(source)}`;
}

const refusal = (conditions: string[], isAsked: boolean): string => {
  const tell = isAsked ? "    Framework.notify(source, refusal, 'error')\n" : '';
  return `local refusal = ${conditions.join('\n    or ')}\nif refusal then\n${tell}    return\nend`;
};

/** A price that is not a fixed number, which stays the same until it is given back. */
function priceOf({ conditions }: Behavior): string[] {
  const payment = paymentOf(conditions);
  if (!payment || payment.amount.kind === 'fixed') return [];
  return [`local price = ${amountExpression(payment.amount, 'settings.costs.money.amount', 'source')}`];
}

const chanceOf = ({ conditions }: Behavior): string[] =>
  conditions.some(({ kind }) => kind === 'chance')
    ? ['if math.random(100) > settings.chancePercent then\n    return\nend']
    : [];

const chanceEntry = ({ conditions }: Behavior): ConfigEntry[] =>
  conditions.flatMap((each) =>
    each.kind === 'chance'
      ? [{ key: 'chancePercent', value: each.percent, comment: 'How often it happens, in percent.' }]
      : [],
  );

/** Renders effects one after the other. What follows a progress happens when it is completed. */
class EffectSequence {
  readonly entries: ConfigEntry[] = [];
  private readonly used = new Map<string, number>();

  constructor(
    private readonly hasCosts: boolean,
    /** The further argument of the functions of `Costs`. */
    readonly price: string,
    private readonly parameters: readonly Argument[],
    /** The statement behind the last effect. */
    private readonly end: string,
  ) {}

  render(effects: readonly Effect[]): string {
    return this.sequence(effects, this.end);
  }

  private sequence(effects: readonly Effect[], end: string): string {
    const [first, ...rest] = effects;
    if (!first) return end;
    if (first.kind === 'progress') return this.progress(first, rest, end);
    const statement = first.kind === 'random' ? this.random(first) : this.simple(first, rest.length > 0 || end !== '');
    return [statement, this.sequence(rest, end)].filter((part) => part !== '').join('\n');
  }

  private simple(effect: Exclude<Effect, { kind: 'progress' | 'random' }>, isFollowed: boolean): string {
    const { statement, entry, canFail } = renderEffect(effect, this.uniqueKey(effectKey(effect)), this.parameters);
    if (entry) this.entries.push(entry);
    if (!canFail || !(isFollowed || this.hasCosts)) return statement;
    return `if not ${statement} then\n${indent(this.giveBack)}    return\nend`;
  }

  private get giveBack(): string {
    return this.hasCosts ? `Costs.giveBack(source, settings.costs${this.price})\n` : '';
  }

  private progress(
    { label, seconds, animation }: Extract<Effect, { kind: 'progress' }>,
    rest: readonly Effect[],
    end: string,
  ): string {
    const key = this.uniqueKey('work');
    const scenario = animation === null ? {} : { scenario: scenarioOf(animation) };
    this.entries.push({
      key,
      value: { label, seconds, ...scenario },
      comment: 'What the player does, and how many seconds it takes.',
    });
    return readLua('effects/progress.lua')
      .replaceAll('SETTINGS', `settings.${key}`)
      .replace('    REST', () => indent(this.sequence(rest, end)))
      .replaceAll('    GIVE_BACK\n', indent(this.giveBack))
      .replace(/^end\)$/m, animation === null ? 'end)' : `end, settings.${key}.scenario)`);
  }

  private random({ outcomes }: Extract<Effect, { kind: 'random' }>): string {
    const key = this.uniqueKey('chances');
    this.entries.push({
      key,
      value: outcomes.map(({ weight }) => weight),
      comment: 'How likely each of the outcomes is.',
    });
    const branches = outcomes.map(
      ({ effects }, index) =>
        `${index === 0 ? 'if' : 'elseif'} outcome == ${index + 1} then\n${indent(this.sequence(effects, ''))}`,
    );
    return `local outcome = Effects.choose(settings.${key})\n${branches.join('\n')}\nend`;
  }

  private uniqueKey(key: string): string {
    const count = (this.used.get(key) ?? 0) + 1;
    this.used.set(key, count);
    return count === 1 ? key : `${key}${count}`;
  }
}

function itemsOf({ trigger, conditions, effects }: Behavior): Quantity[] {
  const flat = effects.flatMap(function nested(effect: Effect): Effect[] {
    return effect.kind === 'random' ? effect.outcomes.flatMap((each) => each.effects.flatMap(nested)) : [effect];
  });
  return [
    ...(trigger.kind === 'item' ? [trigger.item] : []),
    ...conditions.flatMap((each) => (each.kind === 'item' ? [each.item] : [])),
    ...flat.flatMap((each) => {
      if (each.kind === 'give-item' || each.kind === 'take-item') return [each.item];
      return each.kind === 'trade'
        ? each.offers.filter(({ isWeapon }) => !isWeapon).map(({ name, label }) => ({ name, label }))
        : [];
    }),
  ].map((item) => ({ ...item, amount: 1 }));
}
