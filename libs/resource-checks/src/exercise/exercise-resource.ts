import type { Finding } from '@scriptsmith/chat-contracts';
import { findingOfIssue } from '../checker/finding-of-issue.js';
import type { LuaModule } from '../simulator/lua-engine/lua-module.js';
import type { SimulatedResource } from '../simulator/simulated-resource.js';
import { Simulation } from '../simulator/simulation.js';

/** Starts a resource, lets players join and uses what it offers. Returns what goes wrong. */
export function exerciseResource(lua: LuaModule, resource: SimulatedResource, deadline: number): Finding[] {
  const simulation = new Simulation(lua, resource, deadline);
  try {
    simulation.runner.startResource();
    simulation.players.join(new Map([['cash', 10_000]]));
    simulation.advance(120_000);
    return simulation.log.issues.map((issue) => findingOfIssue('simulation', issue, 'error'));
  } finally {
    simulation.close();
  }
}
