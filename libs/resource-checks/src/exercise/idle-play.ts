import type { Finding } from '@scriptsmith/chat-contracts';
import type { Simulation } from '../simulator/simulation.js';
import type { Player } from '../simulator/world/player.js';

const minuteMs = 60_000;
/** More statements per second than this, while nobody does anything, slow a server down. */
const maxQueriesPerSecond = 5;
/** More things than this that appear in a minute, while nobody does anything, are created again and again. */
const maxGrowth = 20;

interface Stock {
  blips: number;
  entities: number;
}

const stockOf = ({ world }: Simulation, { screen }: Player): Stock => ({
  blips: screen.blips.size,
  entities: (['ped', 'vehicle', 'object'] as const).reduce((sum, kind) => sum + world.ofKind(kind).length, 0),
});

const problem = (rule: string, message: string): Finding => ({
  ...{ check: 'simulation', rule, severity: 'error', message, path: null, line: null },
});

/** Lets two minutes pass in which nobody does anything, and reports what the scripts do all the time. */
export function watchIdlePlay(simulation: Simulation, player: Player): Finding[] {
  const findings: Finding[] = [];
  simulation.advance(minuteMs);
  const before = stockOf(simulation, player);
  const queriesBefore = simulation.queries;
  simulation.advance(minuteMs);
  const after = stockOf(simulation, player);
  const queries = (simulation.queries - queriesBefore) / (minuteMs / 1_000);
  if (queries > maxQueriesPerSecond) {
    const message = `The scripts send ${Math.round(queries)} statements per second to the database while nobody does anything. Read the values once, and write them when they change.`;
    findings.push(problem('query-storm', message));
  }
  if (after.blips - before.blips > maxGrowth) {
    const message = `${after.blips - before.blips} blips appear in a minute in which nobody does anything. Create a blip once, and keep it in a variable.`;
    findings.push(problem('blip-leak', message));
  }
  if (after.entities - before.entities > maxGrowth) {
    const message = `${after.entities - before.entities} entities appear in a minute in which nobody does anything. Delete those that are no longer needed.`;
    findings.push(problem('entity-leak', message));
  }
  return findings;
}
