import { presetOf } from '../presets/presets.js';
import type { Draft } from './draft.js';

/** What the parts of a resource are called in a question: by their kinds, and where these are the same, by what differs. */
export function partNames(drafts: readonly Draft[]): string[] {
  return [withPlace, withGoods]
    .reduce(
      (names, described) =>
        names.map((name, index) => {
          const draft = drafts[index];
          return draft && names.filter((other) => other === name).length > 1 ? described(draft) : name;
        }),
      drafts.map(kindOf),
    )
    .map((name, index, names) => (names.indexOf(name) === index ? name : `${name} (${index + 1})`));
}

/** The name of its kind, or its command. */
function kindOf({ preset, trigger, seller }: Draft): string {
  if (preset) return presetOf(preset.block).noun;
  if (trigger?.kind === 'command') return `/${trigger.name}`;
  return trigger?.kind === 'item' ? trigger.item.label : seller === 'player' ? 'buyer' : 'shop';
}

const withPlace = (draft: Draft): string => withDetail(draft, draft.places[0]?.label);

const withGoods = (draft: Draft): string =>
  withDetail(
    draft,
    draft.offers
      .slice(0, 3)
      .map(({ thing }) => thing.label)
      .join(', '),
  );

const withDetail = (draft: Draft, detail = ''): string =>
  (detail === '' ? kindOf(draft) : `${kindOf(draft)} · ${detail}`).slice(0, 120);
