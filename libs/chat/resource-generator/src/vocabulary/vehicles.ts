import type { Offer } from '../specification/resource-specification.js';
import { vocabulary } from './vocabulary-files.js';

/** A vehicle with the price of buying one. */
export function vehicleOffer(model: string): Offer {
  const { label = model, price = 20_000 } = vocabulary.vehicle[model] ?? {};
  return { name: model, label, price };
}

/** A vehicle with the price of renting one, which is a share of that of buying it. */
export const rentalOffer = (model: string): Offer => {
  const { name, label, price } = vehicleOffer(model);
  return { name, label, price: Math.max(25, Math.round(price / 200 / 5) * 5) };
};
