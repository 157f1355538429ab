import type { Place } from '../behavior/values.js';
import { float, type LuaValue, vector3 } from '../lua/lua-value.js';

/** A place as a setting of config.lua. */
export const placeValue = (place: Place): LuaValue => ({
  label: place.label,
  coords: vector3(place),
  heading: float(place.heading),
});
