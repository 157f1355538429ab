import { joaat } from '../../lua/joaat.js';
import type { Entity } from './entity.js';
import { findVehicleModel } from './vehicle-models.js';

/** How the names of ped models begin. Those of animals are `a_c_`. */
const pedPattern = /^(?:a_[mfc]_|[gsu]_[mfc]_|mp_[mfgs]_|ig_|cs_|csb_|hc_|player_(?:zero|one|two)$|slod_)/;
const animalPrefix = 'a_c_';
/** How the names of the objects of the game begin. */
const objectPattern =
  /^(?:prop|v|p|w|hei|apa|bkr|ex|gr|imp|sm|xm\d?|ba|vw|ch\d?|sf|tr|h4|stt|sum|ng|des|as|ar|lr|lts|cs\d?|sr|test|bh1|dt1|ind|m23_|m24_|reh|xs|arena|arrow|barrier|bike|lf|ela|po1)_/;

/** Peds of these types answer to `GetPedType`. */
const pedTypes = { player: 2, male: 4, female: 5, cop: 6, medic: 20, animal: 28, army: 29 } as const;

export const isPedName = (name: string): boolean => pedPattern.test(name);

/** Whether the game itself has a model of this name. */
export function isGameModel(name: string): boolean {
  const lower = name.toLowerCase();
  return findVehicleModel(joaat(lower)) !== undefined || pedPattern.test(lower) || objectPattern.test(lower);
}

export const isAnimalName = (name: string): boolean => name.startsWith(animalPrefix);

/** The type of a ped of the model, as `GetPedType` returns it. */
export function pedTypeOf({ playerId }: Entity, name: string): number {
  if (playerId !== undefined) return pedTypes.player;
  if (name.startsWith(animalPrefix)) return pedTypes.animal;
  if (/cop|sheriff|swat|ranger|hwaycop/.test(name)) return pedTypes.cop;
  if (/paramedic|doctor/.test(name)) return pedTypes.medic;
  if (/marine|armymech|blackops/.test(name)) return pedTypes.army;
  return /^[a-z]+_f_/.test(name) ? pedTypes.female : pedTypes.male;
}
