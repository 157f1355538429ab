import { placeOf, quoted } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Fact, TriggerFact } from '../facts.js';

import { isConcept, pattern, type Pattern, type PhraseOf } from '../pattern.js';
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
