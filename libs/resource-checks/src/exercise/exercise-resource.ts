import type { Finding } from '@scriptsmith/chat-contracts';
import { limitMessage } from '../findings.js';
import { findingOfIssue } from './finding-of-issue.js';
import type { LuaModule } from '../lua/lua-module.js';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import type { SimulatedResource } from '../simulator/simulated-resource.js';
import { Simulation } from '../simulator/simulation.js';
import type { SimulationIssue } from '../simulator/simulation-log.js';
import { OutOfTimeError } from '../simulator/virtual-clock.js';
import { attackEvents, type EventSamples } from './attack-events.js';
import { NormalUse } from './normal-use.js';

/** Issues that do not stop players, or that may come from a resource that is not simulated. */
const mildKinds: readonly SimulationIssue['kind'][] = ['unregistered-event', 'output-storm'];

export interface ExerciseResult {
  findings: Finding[];
  /** The messages that scripts sent to the NUI page in normal use, the first of each kind, as JSON. */
  pageMessages: string[];
}

/**
 * Uses a resource as players, admins and cheaters do, and returns what goes wrong. An error in normal use is an error, an
 * error caused by hostile arguments a warning, money or items for nothing an error.
 */
export function exerciseResource(lua: LuaModule, resource: SimulatedResource, deadline: number): ExerciseResult {
  const findings: Finding[] = [];
  let pageMessages: string[] = [];
  let samples: EventSamples = new Map();
  try {
    withSimulation(lua, resource, deadline, (simulation) => {
      const use = new NormalUse(simulation);
      try {
        findings.push(...use.run());
        samples = new Map(simulation.serverEvents);
        use.stop();
      } finally {
        findings.push(...simulation.log.issues.map(findingOf));
        pageMessages = simulation.pageMessages.list;
      }
    });
    withSimulation(lua, resource, deadline, (simulation) => {
      simulation.runner.startResource();
      const known = simulation.log.issues.length;
      try {
        findings.push(...attackEvents(simulation, samples));
      } finally {
        const issues = simulation.log.issues.slice(known).filter(({ kind }) => !mildKinds.includes(kind));
        const isReported = (issue: SimulationIssue): boolean =>
          findings.some(({ path, line, rule }) => path === issue.path && line === issue.line && rule === issue.kind);
        findings.push(
          ...issues
            .filter((issue) => !isReported(issue))
            .map((issue) => findingOfIssue('simulation', issue, issue.kind === 'busy-thread' ? 'error' : 'warning')),
        );
      }
    });
  } catch (error) {
    if (!(error instanceof OutOfTimeError || error instanceof LuaError)) throw error;
    const message =
      error instanceof OutOfTimeError
        ? 'The simulation was stopped because it took too long. Threads do too much work per frame.'
        : limitMessage(`The simulation stopped: ${error.message}`);
    findings.push({ check: 'simulation', rule: 'resource-limit', severity: 'error', message, path: null, line: null });
  }
  return { findings, pageMessages };
}

function withSimulation(
  lua: LuaModule,
  resource: SimulatedResource,
  deadline: number,
  use: (simulation: Simulation) => void,
): void {
  const simulation = new Simulation(lua, resource, deadline);
  try {
    use(simulation);
  } finally {
    simulation.close();
  }
}

function findingOf(issue: SimulationIssue): Finding {
  const isMild = issue.isHostile || mildKinds.includes(issue.kind);
  return findingOfIssue('simulation', issue, isMild && issue.kind !== 'busy-thread' ? 'warning' : 'error');
}
