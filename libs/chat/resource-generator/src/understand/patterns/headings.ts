import { capitalized } from '../../specification/words.js';
import { placeOf } from '../amounts.js';
import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import {
  asksForIt,
  type Captures,
  isConcept,
  type MatchContext,
  pattern,
  type Pattern,
  startsStatement,
} from '../pattern.js';

/** What a message is about, if a colon or the end of a sentence follows, and more behind it. */
function headingOf(context: MatchContext): Fact | null {
  const { matched, text } = context;
  const end = matched.at(-1)?.end ?? 0;
  return startsStatement(context) && /^\s*[:.!]\s*\S/.test(text.slice(end))
    ? { kind: 'title', title: capitalized(text.slice(matched[0]?.start, end)) }
    : null;
}

function jobTitle(captures: Captures): Fact {
  const { name, label } = captures.get(0, 'job');
  return { kind: 'title', title: `${label} job`, job: name };
}

/** "With 6 stops", "to 4 shops". */
const isRoute = (after: readonly Phrase[]): boolean =>
  after.some(
    (phrase, index) =>
      isConcept(phrase, 'stop', 'route') || (isConcept(phrase, 'to') && after[index + 1]?.kind === 'quantity'),
  );

/** What names a resource, or a line of work. */
export const headingPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  // "A police job with a garage and an armory": everything is for the police.
  pattern('@job job with', (c, { before, after }) =>
    before.every((phrase) => isConcept(phrase, 'make', 'want', 'need'))
      ? isRoute(after)
        ? jobTitle(c)
        : [
            { kind: 'title', title: `${c.get(0, 'job').label} job` },
            { kind: 'audience', jobs: [{ job: c.get(0, 'job').name, minimumGrade: 0 }], isExcluded: false },
          ]
      : null,
  ),
  // "Job de pêcheur", "lavoro da minatore".
  pattern('job from? @job', (c, { before, after: [next], isTitle }) =>
    before.every(asksForIt) && (isTitle || next === undefined || isConcept(next, 'at', 'in')) ? jobTitle(c) : null,
  ),
  pattern('@job job', (c, { before }) => (before.every(asksForIt) ? jobTitle(c) : null)),
  // "Taxi job: …": names of jobs may have the word in them.
  pattern('@job', (c, { before, isTitle }) => (before.every(asksForIt) && isTitle ? jobTitle(c) : null)),
  pattern('fish|hunt|mine|cut|cook|lock|delivery|drive|gather job', (_, { before, matched }) =>
    before.every(asksForIt) ? { kind: 'title', title: capitalized(`${matched[0]?.text ?? ''} job`) } : null,
  ),
  // "Fishing: …", "Weed: …", "Cocaine route: …": what a message is about.
  pattern('fish|hunt|mine|cut|cook|gather|swim|teleport script?', (_, context) => headingOf(context)),
  // "Bus route".
  pattern('@vehicle route job?', (c, { before }) => {
    const { name, label } = c.get(0, 'vehicle');
    return before.every(asksForIt) ? { kind: 'title', title: `${label} route`, job: name } : null;
  }),
  pattern('@item route|script|job?', (_, context) => headingOf(context)),
  pattern('teleport for|by admin', (_, context) => {
    const heading = headingOf(context);
    const condition = { kind: 'permission', permission: 'admin', isExcluded: false } as const;
    return heading && [heading, { kind: 'condition', condition }];
  }),
  pattern('@item @place', (c, { before, isTitle }) =>
    before.length === 0 && isTitle
      ? [
          { kind: 'title', title: c.get(0, 'item').label },
          { kind: 'place', place: placeOf(c.get(1, 'place')) },
        ]
      : null,
  ),
  // "Cocktail crafting at the bar": the recipes follow.
  pattern('@item|@unknown craft', (_, { before, matched, after: [next], text }) =>
    before.length === 0 && isConcept(next, 'at', 'in', 'nearby')
      ? { kind: 'title', title: capitalized(text.slice(matched[0]?.start, matched.at(-1)?.end)) }
      : null,
  ),
  pattern('@animal|@item job', (c, { before }) =>
    before.length === 0 ? { kind: 'title', title: `${c.phrase(0)?.text ?? ''} job` } : null,
  ),
];
