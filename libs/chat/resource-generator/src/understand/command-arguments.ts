import type { Argument } from '../behavior/values.js';
import { isLuaName } from '../lua/lua-value.js';

const maxTextLength = 200;
const maxNumber = 1_000_000;

const kinds: readonly (readonly [Argument['kind'], RegExp])[] = [
  ['player', /^(?:id|player|playerid|player_id|target|spieler|joueur|jugador|jogador|gracz|giocatore|who)$/i],
  [
    'number',
    /^(?:amount|number|price|count|minutes?|mins?|seconds?|hours?|days?|time|betrag|anzahl|menge|minuten|montant|cantidad|quantia|kwota|importo|bet|money|sum|grade|rank|level|distance|radius)$/i,
  ],
];

/** What players type behind a command, from the names of its parameters. */
export function commandArguments(parameters: readonly string[]): Argument[] {
  return parameters.map((label, index) => {
    const kind = kinds.find(([, names]) => names.test(label))?.[0] ?? 'text';
    return {
      name: nameOf(label, index),
      label,
      kind,
      minimum: 1,
      maximum: kind === 'text' ? maxTextLength : maxNumber,
      pattern: null,
      choices: [],
      isOptional: false,
    };
  });
}

/** A name that Lua accepts. The player is always called `player`. */
function nameOf(label: string, index: number): string {
  if (kinds[0]?.[1].test(label)) return 'player';
  const name = label.toLowerCase().replace(/[^a-z0-9]/g, '');
  return isLuaName(name) ? name : `value${index + 1}`;
}
