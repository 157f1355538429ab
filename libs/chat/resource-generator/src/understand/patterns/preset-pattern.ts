import type { BlockId } from '../../specification/resource-specification.js';
import { capitalized } from '../../specification/words.js';
import type { Phrase } from '../annotation.js';
import type { Fact, Feature } from '../facts.js';
import { isConcept, type MatchContext, pattern, type Pattern } from '../pattern.js';

/** A pattern that names a ready-made part. `isMeant`: whether the words around it let it be one. */
export const preset = (
  source: string,
  block: BlockId,
  variant: string,
  isMeant: (context: MatchContext) => boolean = () => true,
): Pattern<Fact> =>
  pattern(`other? ${source}`, (_, context) => {
    const { matched, before, after } = context;
    if (!isMeant(context)) return null;
    return isWhere(before, matched) || isWhereSold(before, matched, after)
      ? { kind: isKnownPlace(before, after) ? 'connection' : 'unknown-place' }
      : {
          kind: 'preset',
          preset: { block, variant },
          ...(block === 'shop' && isNamedShop(matched) && { title: capitalized(matched.at(-1)?.text ?? '') }),
          // "Another shop", "also add a garage".
          isAnother: isConcept(matched[0], 'other') || isConcept(before.at(-1), 'add', 'also'),
        };
  });

/** A bar, a pizzeria: what kind of shop it is, in words that all languages share. */
const isNamedShop = (matched: readonly Phrase[]): boolean =>
  /^(?:pawn|bars?$|pub$|saloon|diner|kiosk|restaura|ristora|pizz|coffee|food truck|liquor|bouti)/i.test(
    matched.at(-1)?.text ?? '',
  );

/** "At the Mission Row armory", "at the armory in Mission Row". */
const isKnownPlace = (before: readonly Phrase[], after: readonly Phrase[]): boolean =>
  before.at(-1)?.kind === 'place' || after.find((phrase) => !isConcept(phrase, 'at', 'in'))?.kind === 'place';

/** "A ticket at any store", "he waits at the tow yard": where something else is. */
const isWhere = (before: readonly Phrase[], [first]: readonly Phrase[]): boolean => {
  if (isConcept(first, 'garage') && before.some((phrase) => isConcept(phrase, 'elevator', 'teleporter'))) return true;
  const last = before.findLast(
    (phrase) =>
      phrase.kind !== 'job' && phrase.kind !== 'place' && !isConcept(phrase, 'any', 'every', 'all', 'everyone'),
  );
  const isTraded = before.some((phrase) => isConcept(phrase, 'buy', 'sell'));
  return (
    (isConcept(first, 'shop', 'impound', 'garage', 'dealership', 'workbench') ||
      (isConcept(first, 'armory') && isTraded)) &&
    isConcept(last, 'at', 'in', 'nearby') &&
    before.some(
      (phrase) => phrase !== last && !isConcept(phrase, 'make', 'want', 'need', 'add', 'at', 'in', 'nearby', 'and'),
    ) &&
    !before.some((phrase) => isConcept(phrase, 'store', 'take-out', 'rob', 'robbery'))
  );
};

/** "Im Supermarkt für 12 das Stück verkaufen": players sell there. */
const isWhereSold = (before: readonly Phrase[], [first]: readonly Phrase[], after: readonly Phrase[]): boolean =>
  isConcept(first, 'shop') && isConcept(before.at(-1), 'at', 'in') && isConcept(after.at(-1), 'sell');

/** A pattern that names what a ready-made part does by itself. */
export const feature = (source: string, name: Feature): Pattern<Fact> =>
  pattern(source, () => ({ kind: 'feature', feature: name }));
