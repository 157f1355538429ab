import type { PopulationRule } from '../../behavior/effect.js';
import type { Phrase } from '../annotation.js';
import type { Concept } from '../concepts.js';
import type { Fact } from '../facts.js';
import { isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';

/** What the game adds by itself, by the words for it. */
const kinds: Partial<Record<Concept, PopulationRule['of']>> = {
  traffic: 'vehicles',
  'parked-vehicle': 'parkedVehicles',
  'wanted-level': 'wantedLevel',
  wanted: 'wantedLevel',
  'passer-by': 'pedestrians',
  npc: 'pedestrians',
  ped: 'pedestrians',
  dispatch: 'services',
};
const namedConcepts = ['traffic', 'parked-vehicle', 'wanted-level'] as const;
const noneConcepts = [
  ...(['no', 'not', 'nothing', 'without', 'remove', 'delete', 'stop', 'hide', 'forbid', 'close'] as const),
];
const named = namedConcepts.join('|');
const none = noneConcepts.join('|');
/** Words that mean people of the street or calls for the police only beside the others. */
const others = 'wanted|passer-by|npc|ped|dispatch';
const counted = 'traffic|parked-vehicle|passer-by|npc|ped';
const everywhere = 'at|in? all|every? map|server|street|region?';

const kindOf = (phrase: Phrase): PopulationRule['of'] | undefined =>
  phrase.kind === 'concept' ? kinds[phrase.concept] : undefined;

const isAbout = (phrase: Phrase): boolean => isConcept(phrase, ...namedConcepts);

const isNone = (phrase: Phrase): boolean => isConcept(phrase, ...noneConcepts);

const isPercent = (phrase: Phrase): boolean => phrase.kind === 'quantity' && phrase.unit === 'percent';

/** Whether the clause is about the streets: "no traffic and no peds", "no npcs on the map". */
const isOfStreets = ({ before, matched, after }: MatchContext): boolean =>
  [...before, ...matched, ...after].some(isAbout) ||
  matched.some((phrase) => isConcept(phrase, 'map', 'street', 'passer-by'));

function rule(phrases: readonly Phrase[], percent: number, assumed?: string): Fact | null {
  const of = phrases.flatMap((phrase) => kindOf(phrase) ?? [])[0];
  if (of === undefined) return null;
  const isSwitch = of === 'wantedLevel' || of === 'services';
  if (isSwitch && percent > 0) return null;
  return { kind: 'effect', effect: { kind: 'population', of, percent }, ...(assumed !== undefined && { assumed }) };
}

const share = (source: string, percentOf: (percent: number) => number): Pattern<Fact> =>
  pattern(source, (c, { matched }) => {
    const percent = percentOf(c.number(0));
    return percent >= 0 && percent <= 300 ? rule(matched, percent) : null;
  });

/** Traffic, pedestrians, and the police of the game: none of them, or less. */
export const populationPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  pattern(`and? also? ${none} all|every|any? @job? ${named} ${everywhere}`, (_, { matched }) => rule(matched, 0)),
  pattern(`and? also? ${none} all|every|any? @job? ${others} ${everywhere}`, (_, context) =>
    isOfStreets(context) ? rule(context.matched, 0) : null,
  ),
  // "No traffic, parked cars and peds".
  pattern(`and|or? also? all|every|any? ${named}|${others} ${everywhere}`, (_, { before, matched }) =>
    before.some(isNone) && before.some((phrase) => kindOf(phrase) !== undefined) ? rule(matched, 0) : null,
  ),
  share(
    `and? lower|set|change|limit|only|at-most? at|to|by? @percent from|with? all? ${counted} ${everywhere}`,
    (value) => value,
  ),
  share(`and? lower|set|change|limit? ${counted} at|to|in? @percent ${everywhere}`, (value) => value),
  share(`and? lower|less ${counted} by @percent ${everywhere}`, (value) => 100 - value),
  pattern(`and? only? half all? ${counted} ${everywhere}`, (_, { matched }) => rule(matched, 50)),
  // "Less traffic, only 30% of the npc cars": how much less is said.
  pattern(`and? less|lower ${counted} ${everywhere}`, (_, { matched, after }) =>
    after.some(isPercent) && after.some((phrase) => kindOf(phrase) !== undefined)
      ? { kind: 'connection' }
      : rule(matched, 50, 'Half of the usual number.'),
  ),
];
