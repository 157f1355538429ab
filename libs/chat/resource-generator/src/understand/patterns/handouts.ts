import type { Phrase } from '../annotation.js';
import type { Fact } from '../facts.js';
import { type Captures, isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';
import { offerOf } from './goods.js';

const goods = '@item|@weapon|@vehicle|@unknown|armor|ammo';
const list = [goods, ...Array<string>(5).fill(`and|or? ${goods}?`)].join(' ');
const takingVerbs = ['receive', 'take-out', 'take-away', 'withdraw', 'gather', 'pick-up', 'have'] as const;
const taking = takingVerbs.join('|');
const isTaking = (phrase: Phrase): boolean => isConcept(phrase, ...takingVerbs);
const isGoods = (phrase: Phrase): boolean =>
  phrase.kind === 'item' || phrase.kind === 'weapon' || isConcept(phrase, 'armor', 'ammo');

/** Whether a clause says where somebody gets something, or who does: "where officers get", "officers get". */
const isHandout = ({ before, matched }: MatchContext): boolean =>
  matched.some((phrase) => isConcept(phrase, 'free')) &&
  !before.some(
    (phrase) => phrase.kind === 'command' || phrase.kind === 'quantity' || isConcept(phrase, 'every', 'daily'),
  ) &&
  [...before, ...matched].some(
    (phrase) =>
      phrase.kind === 'job' || isConcept(phrase, 'where', 'shop', 'armory', 'cloakroom', 'employee', 'place-noun'),
  );

const freeGoods = (captures: Captures): Fact[] => [
  { kind: 'trade', seller: 'shop' },
  ...captures.phrases.flatMap((phrase) => (phrase ? { ...offerOf(phrase), price: 0 } : [])),
];

/** What people of a job get for nothing: "an armory where officers take a pistol and a taser for free". */
export const handoutPatterns: readonly Pattern<Fact | readonly Fact[]>[] = [
  ...[
    `also? ${taking} free ${list}`,
    `also? ${taking} ${list} free`,
    `${list} free ${taking}`,
    `free ${list} ${taking}`,
  ].map((source) => pattern<readonly Fact[]>(source, (c, context) => (isHandout(context) ? freeGoods(c) : null))),
  pattern('@job employee?', (c, { after }) =>
    after.some((phrase) => isConcept(phrase, 'free')) && after.some(isTaking) && after.some(isGoods)
      ? { kind: 'audience', jobs: [{ job: c.get(0, 'job').name, minimumGrade: 0 }], isExcluded: false }
      : null,
  ),
];
