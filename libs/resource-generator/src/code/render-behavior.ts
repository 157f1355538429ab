import type { Behavior } from '../behavior/behavior.js';
import type { Effect } from '../behavior/effect.js';
import type { ConfigEntry, RenderedBlock } from '../blocks/block-definition.js';
import type { Quantity } from '../specification/resource-specification.js';
import { conditionCalls, conditionsEntry, costsEntry } from './condition-code.js';
import { effectKey, renderEffect } from './effect-code.js';
import { readLua } from './lua-files.js';
import { camelCase, indent, pascalCase } from './names.js';
import { triggerCode } from './trigger-code.js';

/** The Lua of a behavior on both sides, with its settings. The server decides; the client shows and asks. */
export function renderBehavior(behavior: Behavior): Omit<RenderedBlock, 'tests'> {
  const trigger = triggerCode(behavior.trigger);
  const conditions = conditionsEntry(behavior.conditions);
  const costs = costsEntry(behavior.conditions);
  const effects = new EffectSequence(costs.length > 0);
  const body = [
    ...(conditions.length > 0 ? [refusal(conditionCalls(behavior), trigger.isAsked)] : []),
    ...chanceOf(behavior),
    ...(costs.length > 0 ? ['if not Costs.take(source, settings.costs) then\n    return\nend'] : []),
    ...(isRecorded(behavior) ? [`Conditions.record(source, '${camelCase(behavior.id)}', settings.conditions, place)`] : []),
    effects.render(behavior.effects),
  ].join('\n');
  const fill = (source: string): string =>
    source.replaceAll('TABLE', pascalCase(behavior.id)).replaceAll('ACTION', camelCase(behavior.id));
  const action = fill(readLua('triggers/action_server.lua')).replace('    BODY', indent(body));
  return {
    configTable: pascalCase(behavior.id),
    config: [
      { key: 'label', value: behavior.label, comment: 'The title of menus and of the symbol on the map.' },
      ...trigger.entries,
      ...conditions,
      ...costs,
      ...chanceEntry(behavior),
      ...effects.entries,
    ],
    ...(trigger.client && { client: fill(readLua(`triggers/${trigger.client}.lua`)) }),
    server: `${action}\n\n${fill(readLua(`triggers/${trigger.server}.lua`))}`,
    texts: {},
    description: behavior.label,
    commands: trigger.commands,
    items: itemsOf(behavior),
  };
}

const refusal = (conditions: string[], isAsked: boolean): string => {
  const tell = isAsked ? "    Framework.notify(source, refusal, 'error')\n" : '';
  return `local refusal = ${conditions.join('\n    or ')}\nif refusal then\n${tell}    return\nend`;
};

const isRecorded = ({ conditions }: Behavior): boolean =>
  conditions.some(({ kind }) => kind === 'cooldown' || kind === 'limit' || kind === 'first-time');

const chanceOf = ({ conditions }: Behavior): string[] =>
  conditions.some(({ kind }) => kind === 'chance')
    ? ['if math.random(100) > settings.chancePercent then\n    return\nend']
    : [];

const chanceEntry = ({ conditions }: Behavior): ConfigEntry[] =>
  conditions.flatMap((each) =>
    each.kind === 'chance' ? [{ key: 'chancePercent', value: each.percent, comment: 'How often it happens, in percent.' }] : [],
  );

/** Renders effects one after the other. What follows a progress happens when it is completed. */
class EffectSequence {
  readonly entries: ConfigEntry[] = [];
  private readonly used = new Map<string, number>();

  constructor(private readonly hasCosts: boolean) {}

  render(effects: readonly Effect[]): string {
    const [first, ...rest] = effects;
    if (!first) return '';
    if (first.kind === 'progress') return this.progress(first, rest);
    if (first.kind === 'random') return [this.random(first), this.render(rest)].filter((part) => part !== '').join('\n');
    const { statement, entry } = renderEffect(first, this.uniqueKey(effectKey(first)));
    this.entries.push(entry);
    return [statement, this.render(rest)].filter((part) => part !== '').join('\n');
  }

  private progress({ label, seconds }: Extract<Effect, { kind: 'progress' }>, rest: readonly Effect[]): string {
    const key = this.uniqueKey('work');
    this.entries.push({ key, value: { label, seconds }, comment: 'What the player does, and how many seconds it takes.' });
    const giveBack = this.hasCosts ? 'Costs.giveBack(source, settings.costs)\n' : '';
    return readLua('effects/progress.lua')
      .replaceAll('SETTINGS', `settings.${key}`)
      .replace('    REST', indent(this.render(rest)))
      .replace('    GIVE_BACK\n', indent(giveBack))
      .replace('    GIVE_BACK\n', indent(giveBack));
  }

  private random({ outcomes }: Extract<Effect, { kind: 'random' }>): string {
    const key = this.uniqueKey('chances');
    this.entries.push({ key, value: outcomes.map(({ weight }) => weight), comment: 'How likely each of the outcomes is.' });
    const branches = outcomes.map(
      ({ effects }, index) =>
        `${index === 0 ? 'if' : 'elseif'} outcome == ${index + 1} then\n${indent(this.render(effects))}`,
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
    ...flat.flatMap((each) => (each.kind === 'give-item' || each.kind === 'take-item' ? [each.item] : [])),
  ].map((item) => ({ ...item, amount: 1 }));
}
