import type { Effect } from '../behavior/effect.js';
import type { Recipient } from '../behavior/values.js';
import { luaString, luaValue } from '../lua/lua-value.js';
import { type EffectProof, observe } from './behavior-tests-observations.js';
import type { Scenario } from './behavior-tests-scenario.js';

/** Codes that the game and the chat read as colors and markup, and the same without them. */
const codes = { typed: '~r~<b>Ben^1', shown: 'rbBen1' };

/** A text that a player types is seen in its form and color by those near, or by everybody, without the codes that it has. */
export function speechProof(
  { withinMeters, form, color, isInChat, aboveSeconds, hasOutcome }: Extract<Effect, { kind: 'speak' }>,
  scenario: Scenario,
): Partial<EffectProof> {
  const typed = String(Object.values(scenario.values).find((value) => typeof value === 'string') ?? '');
  const shown = longest(form.replace('{text}', hasOutcome ? '{text}' : typed));
  const outcomes = ['speech_succeeds', 'speech_fails'].map((key) => scenario.script.shown(key).replace('%s', typed));
  const ways = [...(isInChat ? ['notified'] : []), ...(aboveSeconds > 0 ? ['sees'] : [])];
  const to: Recipient = withinMeters === null && isInChat ? 'everyone' : { withinMeters: withinMeters ?? 10 };
  const stranger = withinMeters === null ? null : scenario.beyond(withinMeters);
  const isSeen = (way: string, texts: readonly string[]): string =>
    texts.map((text) => `PLAYER:${way}(${luaString(text)})`).join(' or ');
  return {
    observations: ways.flatMap((way) => [
      ...observe(to, scenario, `(${isSeen(way, hasOutcome ? outcomes : [shown])})`, 'sees the text'),
      ...(stranger
        ? [
            {
              condition: `not ${stranger.variable}:${way}(${luaString(typed)})`,
              message: 'nobody far away sees it',
              isAlwaysTrue: true,
            },
          ]
        : []),
    ]),
    ...(aboveSeconds > 0 && {
      until: {
        seconds: aboveSeconds,
        observations: [{ condition: `not player:sees(${luaString(typed)})`, message: 'the text is gone' }],
      },
    }),
    again: (action) => [
      `assertEqual(player:colorOf(${luaString(typed)}), ${luaValue([color.r, color.g, color.b])}, 'the color')`,
      ...action,
      ...action.map((line) => line.replace(luaString(typed), luaString(codes.typed))),
      ...ways.map((way) => `assertTrue(player:${way}(${luaString(codes.shown)}), 'without codes')`),
      ...(aboveSeconds > 4 ? [`assertTrue(player:sees(${luaString(typed)}), 'above the text before')`] : []),
    ],
    words: `shows the text to ${withinMeters === null ? 'everybody' : 'those near'}`,
  };
}

/** The longest part of a form whose text is known. */
const longest = (form: string): string =>
  form.split(/\{\w+\}/).reduce((found, part) => (part.length > found.length ? part : found), '');
