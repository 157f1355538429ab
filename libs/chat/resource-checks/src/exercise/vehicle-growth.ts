import type { Finding } from '@scriptsmith/chat-contracts';
import type { PlayerActions } from '../simulator/player-actions.js';
import { wealthOf } from './wealth.js';

/** Whether a step puts one more vehicle into the world, for which the player does not pay. */
export function addsVehicle({ simulation, player }: PlayerActions, step: () => void): boolean {
  const count = (): number => simulation.world.ofKind('vehicle').filter(({ isScripted }) => isScripted).length;
  const money = (): number => wealthOf(simulation, player)?.money ?? 0;
  const before = { count: count(), money: money() };
  step();
  return count() > before.count && money() >= before.money;
}

/** A command that fills the world with vehicles, because nothing deletes the last one of the player. */
export const vehicleLeak = (command: string): Finding => ({
  check: 'simulation',
  rule: 'entity-leak',
  severity: 'error',
  message: `Each use of the command ${command} puts one more vehicle into the world, and none of them is deleted. Delete the last vehicle of the player before, or allow one for each player.`,
  path: null,
  line: null,
});
