import type { Phrase } from '../annotation.js';
import type { EffectSetting, Fact } from '../facts.js';
import { markerColors } from '../blips.js';
import { asksForIt, isConcept, type MatchContext, pattern, type Pattern, type PhraseOf } from '../pattern.js';

const setting = (value: EffectSetting): Fact => ({ kind: 'effect-setting', setting: value });

/** Whether a clause is about a command, or about a text above a head. */
const isSpoken = ({ before, matched, after }: MatchContext): boolean =>
  before.some(({ kind }) => kind === 'command') ||
  [...before, ...matched, ...after].some((phrase) => isConcept(phrase, 'head'));

/** What is done to a player nearby, and not seen by players. */
const isDoneToSomebody = (phrase: Phrase): boolean =>
  isConcept(phrase, 'heal', 'revive', 'treat', 'give', 'freeze', 'bring', 'cuff', 'search', 'charge', 'transfer');

const colored = ({ color }: PhraseOf<'color'>): Fact | null => {
  const value = markerColors[color];
  return value ? setting({ name: 'color', value }) : null;
};

/** The signs around a word: "** text **". */
function formOf({ matched, text }: MatchContext): Fact | null {
  const word = matched.at(-1);
  const before = /([*([«"#|+-]{1,3} ?)$/.exec(text.slice(0, word?.start))?.[1];
  const after = /^( ?[*)\]»"#|+-]{1,3})/.exec(text.slice(word?.end))?.[1];
  return before !== undefined && after !== undefined
    ? setting({ name: 'form', value: `${before}{text}${after}` })
    : null;
}

const showing = 'show|see|write|appear|make|send';
const near = 'at|in|to|for|from|less-than|at-most? nearby|distance|less-than|at-most? at|in|from|to|for?';
const range = `only? see|show? only? to|for|by|at|in? only? player|everyone|all|nobody|who|text? have? see? only? ${near} @meters nearby|distance? player? see?`;

/** Texts that players write with a command: above the head or in the chat, who sees them, and in which color. */
export const speechPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "Shows the text above the head", "3d text".
  ...['', ' at|in|from|above|by player'].map((ofPlayer) =>
    pattern<Fact>(
      `with|at|in|and|same? ${showing}|@unknown? random? at|in|same? text|message|value|@unknown? ${showing}|@unknown? above|more-than|at|in|to|for|by|from|nearby? player? head above?${ofPlayer} show|see|appear?`,
      () => setting({ name: 'isAbove' }),
    ),
  ),
  pattern('text|message? stand|show|see|appear|last? for|while? @seconds above|more-than|at|in player? head', (c) => [
    setting({ name: 'isAbove' }),
    { kind: 'duration', seconds: c.number(0) },
  ]),
  pattern('for roleplay', (_, { before }) =>
    before.some(({ kind }) => kind === 'command') ? { kind: 'connection' } : null,
  ),
  pattern(`${showing}? text|message? at|in? chat`, (_, context) => {
    const { before, after } = context;
    if (!isSpoken(context)) return null;
    const own = before.slice(before.findLastIndex(({ kind }) => kind === 'command') + 1);
    const isBoth = [...own, ...after.slice(0, 4)].some((phrase) => isConcept(phrase, 'head', 'also'));
    return setting({ name: isBoth ? 'isInChat' : 'isOnlyInChat' });
  }),
  pattern('show|write|send? in|with|at? color? @color color? text|message|chat?', (c, context) =>
    isSpoken(context) ? colored(c.get(0, 'color')) : null,
  ),
  pattern('text|message color? in|with? @color', (c, context) =>
    context.before.length === 0 && context.matched.length > 1 ? colored(c.get(0, 'color')) : null,
  ),
  pattern('every|each|all? with|have|in|at? every|each? other|own-adjective color', () =>
    setting({ name: 'isColored' }),
  ),
  pattern('with|have|in|at? color other', () => setting({ name: 'isColored' })),
  pattern('at|in|same|show|see? text|message|@unknown', (_, context) => formOf(context)),

  // Who sees it.
  pattern(range, (c, context) =>
    context.matched.length > 1 && (isSpoken(context) || context.matched.some((phrase) => isConcept(phrase, 'see')))
      ? setting({ name: 'withinMeters', value: c.number(0) })
      : null,
  ),
  pattern('see|show|send|write? to|for|by|at? everyone|server|all player?', (_, context) =>
    context.before.some(({ kind }) => kind === 'command') ? setting({ name: 'withinMeters', value: null }) : null,
  ),
  pattern('only? see|show? only? to|for|by? only? player|everyone|who? nearby only? see|show?', (_, context) =>
    isSpoken(context) && !context.before.some(isDoneToSomebody) ? setting({ name: 'isNear' }) : null,
  ),

  // "Says randomly if the action succeeds or fails".
  pattern('show? random', (_, { before, after }) =>
    before.every(({ kind }) => kind === 'command') && after.length === 0 ? setting({ name: 'hasOutcome' }) : null,
  ),
  pattern('show|see? random if? @unknown|text? succeed or|and? no|not? succeed?', () =>
    setting({ name: 'hasOutcome' }),
  ),
  pattern('if? @unknown|text? succeed or|and? no|not? succeed? random?', () => setting({ name: 'hasOutcome' })),
  pattern(`${showing}? text|message? while|for|at|in? @seconds`, (c, context) =>
    isSpoken(context) ? { kind: 'duration', seconds: c.number(0) } : null,
  ),
  pattern('and? disappear|remove|show|see for|after|at? @seconds', (c, context) =>
    isSpoken(context) || context.before.length === 0 ? { kind: 'duration', seconds: c.number(0) } : null,
  ),
  ...['roleplay chat|command|message|text|script', 'chat|command|message|text|script from? roleplay'].map((title) =>
    pattern<Fact>(title, (_, { before, after: [next] }) =>
      before.every(asksForIt) && (!next || next.kind === 'command' || isConcept(next, 'with'))
        ? { kind: 'title', title: 'Roleplay chat' }
        : null,
    ),
  ),
  pattern('and? with|play|show|add? roll animation', () => setting({ name: 'isThrown' })),
  pattern('and? maximum|at-most|limit @number dice', (c) => setting({ name: 'count', value: c.number(0) })),
];
