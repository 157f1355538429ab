import { luaString, luaValue, type LuaValue, vector3 } from '../lua/lua-value.js';
import type { Place } from '../specification/resource-specification.js';

/** Writes the steps of behavior tests that depend on how the resource interacts with players. */
export interface TestScript {
  /** The player goes to a place and uses it. */
  use(player: string, place: Place, label: string): string;
  /** The player chooses an option of the open menu by its position. */
  choose(player: string, position: number, label: string): string;
  /** The player fills in the open form. */
  submit(player: string, ...values: LuaValue[]): string;
  vector(place: Place): string;
}

export function createTestScript(usesPage: boolean, usesMarker: boolean): TestScript {
  const vector = (place: Place): string => luaValue(vector3(place));
  return {
    vector,
    use(player, place, label) {
      const act = usesMarker ? `${player}:press('E')` : `${player}:interact(${luaString(label)})`;
      return `${player}:moveTo(${vector(place)})\n    ${act}`;
    },
    choose(player, position, label) {
      return usesPage ? `${player}:nui('answer', { value = ${position} })` : `${player}:select(${luaString(label)})`;
    },
    submit(player, ...values) {
      return usesPage
        ? `${player}:nui('answer', { value = ${luaValue(values)} })`
        : `${player}:submit(${values.map((value) => luaValue(value)).join(', ')})`;
    },
  };
}
