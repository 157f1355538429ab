import type { Player } from '../world/player.js';
import { onClient } from './native-function.js';

/** Begins a sequence of natives that build a text. */
export const beginText = onClient((player, parameters) => {
  const entry = player.screen.textEntries.get(parameters.text(0));
  player.screen.pendingTexts = entry === undefined ? [] : [entry];
  return undefined;
});

/** The text that a sequence of natives has built. */
export const takeText = (player: Player): string => player.screen.pendingTexts.splice(0).join(' ');
