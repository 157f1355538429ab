import { float, type LuaValue, vector3 } from '../lua/lua-value.js';
import type { BlockParameters, Blip, Place } from '../specification/resource-specification.js';
import type { ConfigEntry } from './block-definition.js';

export const placeValue = (place: Place): LuaValue => ({
  label: place.label,
  coords: vector3(place),
  heading: float(place.heading),
});

export const blipEntry = (blip: Blip | null | undefined): ConfigEntry => ({
  key: 'blip',
  value: blip ? { sprite: blip.sprite, color: blip.color, scale: float(blip.scale) } : false,
  comment: 'The symbol on the map (https://docs.fivem.net/docs/game-references/blips), or false for none.',
});

export const jobsEntry = (jobs: readonly string[] | undefined): ConfigEntry => ({
  key: 'jobs',
  value: jobs ?? [],
  comment: 'The jobs that can use this. Everybody can if the list is empty.',
});

export const labelEntry = ({ label }: BlockParameters): ConfigEntry => ({
  key: 'label',
  value: label,
  comment: 'The title of menus and of the symbol on the map.',
});

export const accountEntry = (
  { account }: BlockParameters,
  comment = 'The account that pays: cash or bank.',
): ConfigEntry => ({
  key: 'account',
  value: account ?? 'cash',
  comment,
});

/** The first place of a block. Every block that has places has at least one. */
export function firstPlace({ locations }: BlockParameters): Place {
  const place = locations?.[0];
  if (!place) throw new RangeError('The block has no place');
  return place;
}

/** The options of `server:join` in a behavior test: the first of the jobs, if the block is for some jobs only. */
export const joinOptions = (
  parameters: BlockParameters,
  options: Record<string, LuaValue>,
): Record<string, LuaValue> => {
  const job = parameters.jobs?.[0];
  return job === undefined ? options : { ...options, job };
};
