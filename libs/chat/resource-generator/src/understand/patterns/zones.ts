import type { ZoneRule } from '../../behavior/effect.js';
import { placeOf, quoted } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Fact, TriggerFact } from '../facts.js';

import { isConcept, pattern, type Pattern, type PhraseOf, startsStatement } from '../pattern.js';
import { preset } from './preset-pattern.js';

type Moment = Extract<TriggerFact, { kind: 'zone' }>['moment'];

const moment = (value: Moment): Fact => ({
  kind: 'trigger',
  trigger: { kind: 'zone', moment: value, radiusMeters: null },
});

const inZone = (phrase: PhraseOf<'place'>, value: Moment): Fact[] => [
  moment(value),
  { kind: 'place', place: placeOf(phrase) },
];

const momentOf = (verb: Phrase | undefined): Moment => (isConcept(verb, 'enter') ? 'enter' : 'leave');

const rule = (value: ZoneRule['rule'], kmh: number | null = null): Fact => ({
  kind: 'effect',
  effect: { kind: 'zone-rule', rule: value, kmh, isOn: true },
});

/** What is done to somebody, and not by somebody. */
const suffered =
  /(?:killed|hurt|damaged|injured|getötet|verletzt|tuée?s?|blessée?s?|asesinad\p{L}*|matad\p{L}*|herid\p{L}*|mort[oa]s?|zabit\p{L}*|zrani\p{L}*|uccis\p{L}*|ferit\p{L}*)$/iu;

const isInZone = (before: readonly Phrase[]): boolean =>
  before.some((phrase) => isConcept(phrase, 'safe-zone', 'zone'));

const moving = 'player? enter|leave|take-out in|from|at? zone|safe-zone?';
const telling = 'receive|see|show|appear|go|stand|leave|notify? message|notify|text? show|appear? @quote';

/** Zones, and what happens where players enter and leave them. */
export const zonePatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  preset('safe-zone', 'zones', 'safe'),
  // "A no weapons zone".
  pattern('no|not|without weapon|kill zone|region', () => [
    { kind: 'preset', preset: { block: 'zones', variant: 'safe' }, isAnother: false },
    { kind: 'feature', feature: 'no-weapons' },
  ]),
  pattern('and? no|not|nothing|without allow? use? weapon|kill', (_, { before }) =>
    before.some((phrase) => isConcept(phrase, 'safe-zone')) ? { kind: 'feature', feature: 'no-weapons' } : null,
  ),
  // "No shooting or punching inside", "interdit de tirer".
  pattern(
    'and? nobody|no|not|nothing|without|forbid player? allow? use? kill|hurt and|or? use? kill|hurt|weapon? inside|in? zone?',
    (_, context) => {
      const { before, matched } = context;
      if (before.length > 0 && !isInZone(before)) return null;
      // "Nobody can be killed".
      const isSuffered = matched.some((phrase) => isConcept(phrase, 'kill', 'hurt') && suffered.test(phrase.text));
      return isSuffered ? rule('no-damage') : { kind: 'feature', feature: 'no-weapons' };
    },
  ),
  pattern('and? nobody|no|not player? die|kill inside|in? zone?', (_, { before, matched }) =>
    before.length === 0 && matched.some((phrase) => isConcept(phrase, 'die') || suffered.test(phrase.text))
      ? rule('no-damage')
      : null,
  ),
  pattern('and? without|no|not damage inside|in? zone?', (_, { before, after }) =>
    before.length + after.length === 0 || isInZone(before) ? rule('no-damage') : null,
  ),
  pattern('and? player|everyone|all? last? invincible inside|in? zone?', (_, { after: [next] }) =>
    next?.kind === 'quantity' || isConcept(next, 'for') ? null : rule('no-damage'),
  ),
  // "Cars do not collide with players", "no collisions", "ghost mode for cars".
  ...[
    'and? vehicle? no|not|nothing|without have? crash with|in|between|for|at? vehicle|player? and|or? player|vehicle? inside|in? zone?',
    'and? vehicle crash no|not with|in|between|for|at? vehicle|player? and|or? player|vehicle? inside|in? zone?',
    'and? vehicle? with|have|receive? ghost for|at|to|in|between? vehicle|player? and|or? player|vehicle? inside|in? zone?',
  ].map((source) => pattern<Fact>(source, () => rule('no-collisions'))),
  // "Cars limited to 50 km/h", "maximum 50 km/h".
  ...[
    'and? vehicle last? limit|go|drive? only? limit|maximum|at-most|at|to|with|go|drive? at|to? @speed maximum|limit|at-most|drive? inside|in? zone?',
    'and? maximum|at-most|limit speed? for|in|at|to|by? vehicle? at|to|for|in? @speed for|in|at? vehicle? inside|in? zone?',
    'and? speed maximum|limit|limit for|in|at|to? vehicle? at|to? @speed inside|in? zone?',
  ].map((source) =>
    pattern<Fact>(source, (c, { before }) =>
      before.some((phrase) => isConcept(phrase, 'speed-camera')) ? null : rule('speed-limit', c.number(0)),
    ),
  ),
  pattern('and? text|message|notify when|if|at|in|to|for? enter and|or? when|if|at|in|to|for? leave?', (_, context) =>
    startsStatement(context) ? { kind: 'feature', feature: 'tells-moments' } : null,
  ),
  pattern('and leave', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'feature', feature: 'tells-moments' } : null,
  ),
  // "Nobody can shoot | or punch".
  pattern('or use? hurt|weapon', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'feature', feature: 'no-weapons' } : null,
  ),
  // "(300, -580, 43) radius 50": each zone has its own size.
  pattern('and? with? distance from|at? @number', (c, { before }) =>
    isInZone(before) ? { kind: 'setting', setting: { name: 'radiusMeters', value: c.number(0) } } : null,
  ),
  pattern('with place-noun and|or? distance?', (_, { before }) => (isInZone(before) ? { kind: 'connection' } : null)),
  pattern('set|save|change|all? at|in|with|by config with? place-noun and|or? distance?', () => ({
    kind: 'feature',
    feature: 'config',
  })),
  // "… where nobody can shoot or punch".
  pattern(
    'in? where|who? nobody|no|not player? not? allow? use? kill|hurt|weapon and|or? use? kill|hurt|weapon?',
    (_, { before }) => (before.length === 0 ? { kind: 'feature', feature: 'no-weapons' } : null),
  ),
  // "When you walk in it says …, and when you leave …".
  pattern(`and? when|if|at|to|in ${moving} player? ${telling}`, (c, { matched }) => ({
    kind: 'setting',
    setting: {
      name: matched.some((phrase) => isConcept(phrase, 'enter')) ? 'enterText' : 'leaveText',
      value: quoted(c.get(0, 'quote').text),
    },
  })),
  pattern(`and? when|if|at|in ${moving}`, (_, { before, after, matched }) =>
    before.length + after.length === 0
      ? { kind: 'zone-moment', moment: matched.some((phrase) => isConcept(phrase, 'enter')) ? 'enter' : 'leave' }
      : null,
  ),
  // "Players get a message when they enter and leave": the usual ones.
  pattern('when|if|at|in enter and|or leave', (_, { before, after }) =>
    before.length + after.length === 0 ? { kind: 'feature', feature: 'tells-moments' } : null,
  ),
  pattern('when|if|who player? enter zone at|in? @place', (c) => inZone(c.get(0, 'place'), 'enter')),
  pattern('enter|leave zone at|in? @place', (c, { before, matched: [verb] }) =>
    before.length === 0 ? inZone(c.get(0, 'place'), momentOf(verb)) : null,
  ),
  pattern('when|if player? enter @place', (c) => inZone(c.get(0, 'place'), 'enter')),
  pattern('when|if player? leave zone? at? @place', (c) => inZone(c.get(0, 'place'), 'leave')),
  pattern('when|if enter zone', () => moment('enter')),
  pattern('when|if leave zone', () => moment('leave')),
];
