import type { LuaValue } from './lua-engine/lua-value.js';
import type { Simulation } from './simulation.js';
import type { Player } from './world/player.js';

/** The words of a line. As in the console of the game, words in double quotes belong together. */
function splitWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"?|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word);
}

/** Runs a command as the player, or in the console of the server. */
export function executeCommand(simulation: Simulation, player: Player | undefined, line: string): void {
  const rawCommand = line.trim().replace(/^\//, '');
  const [name = '', ...words] = splitWords(rawCommand);
  const parameters: [string, number, LuaValue[], string] = [name, player?.id ?? 0, words, rawCommand];
  if (player && simulation.machineOf(player)?.call('runCommand', ...parameters)[0] === true) return;
  if (!player && simulation.otherResources.runCommand(name.toLowerCase(), words[0] ?? '')) return;
  const command = simulation.commands.get(`server:${name.toLowerCase()}`);
  if (player && command?.restricted && !simulation.isAllowed(player, `command.${name.toLowerCase()}`)) {
    simulation.notify(player, `Access denied for command ${name}.`);
    return;
  }
  simulation.deliver(() => simulation.server.call('runCommand', ...parameters));
}
