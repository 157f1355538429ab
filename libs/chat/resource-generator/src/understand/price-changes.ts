import { presetOf } from '../presets/presets.js';
import { usualPrice } from './build-effects.js';
import type { Draft } from './draft.js';
import type { Fact } from './facts.js';

type PriceChange = Extract<Fact, { kind: 'price-change' }>;

/** Whether a part has a price that a follow-up can raise or lower: of one of its goods, or any. */
export const hasPrice = (draft: Draft, thing: string | null): boolean =>
  thing === null
    ? draft.offers.length > 0 || ownPrice(draft) !== null
    : draft.offers.some((offer) => offer.thing.name === thing);

/** The price of a part without goods: the one that was named, or the usual one. */
function ownPrice({ price, preset }: Draft): number | null {
  const { price: usual } = preset === null ? {} : presetOf(preset.block).defaults;
  return price ?? (typeof usual === 'number' ? usual : null);
}

/** Raises or lowers the prices of goods, or else the price of the part. None becomes less than nothing. */
export function changePrice(draft: Draft, { thing, factor, more }: PriceChange, id: string): void {
  const after = (price: number): number => Math.max(0, Math.round(price * factor + more));
  if (draft.offers.length > 0) {
    draft.offers = draft.offers.map((offer) =>
      thing === null || offer.thing.name === thing
        ? {
            ...offer,
            price: after(offer.price ?? draft.price ?? usualPrice(offer.thing.name)),
            ...(offer.from !== undefined && { from: after(offer.from) }),
          }
        : offer,
    );
    draft.offerIds = [...draft.offerIds, id];
    return;
  }
  const price = ownPrice(draft);
  if (price === null) return;
  draft.price = after(price);
  if (draft.priceFrom !== null) draft.priceFrom = after(draft.priceFrom);
  draft.sources.set('price', id);
}
