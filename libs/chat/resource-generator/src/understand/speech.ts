import type { Effect } from '../behavior/effect.js';
import type { Part } from '../behavior/behavior.js';
import type { Color } from '../behavior/values.js';
import { markerColors } from './blips.js';
import type { Draft } from './draft.js';
import type { EffectSetting, Fact } from './facts.js';
import { isConcept } from './pattern.js';
import type { StatedFact } from './read-facts.js';

type Speech = Extract<Effect, { kind: 'speak' }>;

const color = (name: string): Color => markerColors[name] ?? { r: 255, g: 255, b: 255 };

const speech = (form: string, name: string, own: Partial<Speech>): Speech => ({
  ...{ kind: 'speak', withinMeters: 20, form, color: color(name) },
  ...{ isInChat: false, aboveSeconds: 0, hasOutcome: false, ...own },
});

/** The commands for roleplay that players know, and what they show. */
const usual: Readonly<Record<string, Speech>> = {
  me: speech('* {text} *', 'purple', { aboveSeconds: 6 }),
  do: speech('** {text} **', 'blue', { aboveSeconds: 6 }),
  try: speech('* {text} *', 'orange', { aboveSeconds: 6, hasOutcome: true }),
  ooc: speech('(OOC) {name}: {text}', 'gray', { withinMeters: null, isInChat: true }),
  looc: speech('(LOOC) {name}: {text}', 'yellow', { isInChat: true }),
};

/** What another command shows whose text is said to be seen. */
const plainSpeech = speech('{text}', 'white', {});

/** The longest text above a head: the game draws no more than 99 characters at once. */
export const longestAbove = 80;

export const speechOf = ({ effects }: Draft): Part<Speech> | undefined => effects.find((each) => each.kind === 'speak');

/** A command that says by its name that it shows a text. */
export function speakAsCalled(draft: Draft, name: string, id: string): void {
  const known = usual[name];
  if (known && draft.effects.length === 0) draft.effects.push({ ...known, requirementIds: [id] });
}

type SpeechSetting = EffectSetting & { name: (typeof settingNames)[number] };

const settingNames = ['withinMeters', 'isNear', 'isAbove', 'isInChat', 'isOnlyInChat', 'color', 'isColored', 'form', 'hasOutcome'] as const; // prettier-ignore
const names: ReadonlySet<string> = new Set(settingNames);

export const isOfSpeech = (setting: EffectSetting): setting is SpeechSetting => names.has(setting.name);

const usualAboveSeconds = 6;

/** Changes how a text or the result of dice is shown. Returns false if the part shows none. */
export function changeSpeech(draft: Draft, setting: SpeechSetting, id: string): boolean {
  const isStart = draft.trigger?.kind === 'command' && draft.effects.length === 0 && setting.name !== 'isColored';
  if (isStart) draft.effects.push({ ...plainSpeech, isInChat: setting.name !== 'isAbove', requirementIds: [] });
  const shown = draft.effects.find((each) => each.kind === 'speak' || each.kind === 'roll-dice');
  if (!shown) return false;
  if (setting.name === 'isAbove') shown.aboveSeconds ||= usualAboveSeconds;
  else if (setting.name === 'isNear') shown.withinMeters ??= plainSpeech.withinMeters ?? 0;
  else if (shown.kind === 'roll-dice') {
    if (setting.name !== 'withinMeters' || setting.value === null) return false;
    shown.withinMeters = setting.value;
  } else if (setting.name === 'isOnlyInChat') Object.assign(shown, { isInChat: true, aboveSeconds: 0 });
  else if (setting.name !== 'isColored')
    Object.assign(shown, { [setting.name]: 'value' in setting ? setting.value : true });
  shown.requirementIds = [...new Set([...shown.requirementIds, id])];
  return true;
}

/** Without the words that ask for it, a text is seen everywhere, in the chat, white, and as it was typed. */
const unasked: Record<SpeechSetting['name'] | 'time', Partial<Speech>> = {
  ...{ withinMeters: { withinMeters: 10_000 }, isNear: { withinMeters: 10_000 }, hasOutcome: { hasOutcome: false } },
  ...{ isAbove: { isInChat: true, aboveSeconds: 0 }, isInChat: { isInChat: false, aboveSeconds: usualAboveSeconds } },
  ...{ isOnlyInChat: { isInChat: false, aboveSeconds: usualAboveSeconds }, form: { form: '{text}' } },
  ...{ color: { color: plainSpeech.color }, isColored: { color: plainSpeech.color }, time: { aboveSeconds: 3_600 } },
};

/** Leaves out what a fact says of a text or of dice, so that the tests of it fail. */
export function leaveOutSpeech(draft: Draft, fact: Fact): void {
  const shown = draft.effects.find((each) => each.kind === 'speak' || each.kind === 'roll-dice');
  const isTime = fact.kind === 'work' || fact.kind === 'duration';
  if (shown && fact.kind === 'effect-setting' && isOfSpeech(fact.setting))
    Object.assign(shown, unasked[fact.setting.name]);
  else if (shown && isTime && shown.aboveSeconds > 0) Object.assign(shown, unasked.time);
}

/** How long a text is above a head. Returns false if nothing is, or the fact says something else. */
export function showFor(draft: Draft, fact: Fact, id: string): boolean {
  if (fact.kind !== 'work' && fact.kind !== 'duration') return false;
  const shown = draft.effects.find(
    (each) => (each.kind === 'speak' || each.kind === 'roll-dice') && each.aboveSeconds > 0,
  );
  if (!shown) return false;
  Object.assign(shown, { aboveSeconds: fact.seconds, requirementIds: [...shown.requirementIds, id] });
  draft.sources.delete('work');
  return true;
}

/** The part of a command that shows a text, if it was named before: "/me /do /ooc. /me in purple". */
export const namedBefore = ({ fact }: StatedFact, drafts: readonly Draft[]): Draft | undefined =>
  fact.kind === 'trigger' && fact.trigger.kind === 'command'
    ? drafts.find((draft) => speechOf(draft) && JSON.stringify(draft.trigger) === JSON.stringify(fact.trigger))
    : undefined;

/**
 * The parts that a setting is said of: the commands in front of it ("/me and /do with text above the head, /ooc in grey"), all
 * of the sentence before, or all that have a color.
 */
export function speechTargets(stated: StatedFact, current: Draft, earlier: readonly Draft[]): Draft[] {
  const { fact, clause } = stated;
  const isTime = (fact.kind === 'work' || fact.kind === 'duration') && speechOf(current);
  const setting = fact.kind === 'effect-setting' && isOfSpeech(fact.setting) ? fact.setting : null;
  if (!setting && !isTime) return [];
  const others = earlier.filter(speechOf);
  if (setting?.name === 'isColored') return others;
  const named = commandsBefore(stated);
  const isOf = (draft: Draft): boolean =>
    named.length > 0
      ? draft.trigger?.kind === 'command' && named.includes(draft.trigger.name)
      : (current.clauses[0]?.sentence ?? clause.sentence) < clause.sentence &&
        draft.clauses[0]?.sentence === current.clauses[0]?.sentence;
  return others.filter(isOf);
}

/** The commands right in front of a fact in its clause. */
function commandsBefore({ clause: { phrases }, start }: StatedFact): string[] {
  const before = phrases.filter((phrase) => phrase.end <= start && phrase.kind !== 'filler');
  const last = before.findLastIndex(({ kind }) => kind === 'command');
  const others = before.slice(0, last + 1).reverse();
  // "/looc (20 m) and /me": the first one has its own words.
  const length = others.findIndex((phrase, index) =>
    phrase.kind === 'command' ? index > 0 && phrase.parameters.length > 0 : !isConcept(phrase, 'and', 'or'),
  );
  return others.slice(0, length < 0 ? undefined : length).flatMap((each) => (each.kind === 'command' ? each.name : []));
}
