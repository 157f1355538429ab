import { LuaError } from '../../simulator/lua-engine/lua-state.js';
import { toText, type LuaValue } from '../../simulator/lua-engine/lua-value.js';
import type { PlayerAction } from './action-values.js';
import { optionalText, text } from './action-values.js';

/** @throws LuaError if the test names no element */
function element(value: LuaValue | undefined): string {
  const name = toText(value);
  if (name === undefined) throw new LuaError('name an element of the page by its selector or its text');
  return name;
}

/** What the player does and sees in the NUI page. */
export const pageActions = {
  click: (actions, name) => {
    actions.onPage((page) => page.click(element(name)));
    return undefined;
  },
  type: (actions, name, value) => {
    actions.onPage((page) => page.type(element(name), text(value)));
    return undefined;
  },
  pageText: (actions, selector) => [actions.page.text(optionalText(selector))],
  isPageVisible: (actions, selector) => [actions.page.isVisible(optionalText(selector))],
} satisfies Record<string, PlayerAction>;
