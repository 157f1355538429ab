import type { Finding } from '@scriptsmith/chat-contracts';
import { limitMessage } from '../findings.js';
import { findingOfIssue } from './finding-of-issue.js';
import { readsOthersValue } from './fields-of-players.js';
import { isMistyped } from './mistyped-arguments.js';
import type { LuaModule } from '../lua/lua-module.js';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import type { SimulatedResource } from '../simulator/simulated-resource.js';
import { PageMessages } from '../simulator/page-messages.js';
import { Simulation } from '../simulator/simulation.js';
import type { MockedCall, SimulationIssue } from '../simulator/simulation-log.js';
import { OutOfTimeError } from '../simulator/virtual-clock.js';
import { entitiesLeftBehind } from './entities-left-behind.js';
import { attackEvents, type EventSamples } from './attack-events.js';
import { attackPages } from './attack-pages.js';
import { NormalUse } from './normal-use.js';

/** Issues that do not stop players, or that may come from a resource that is not simulated. */
const mildKinds: readonly SimulationIssue['kind'][] = [
  'unregistered-event',
  'output-storm',
  'deliberate-error',
  'unloaded-model',
  'bundled-page-error',
];

/** What only frameworks and their choice of characters do: hand out their object, and say that a player has a character. */
const partOfFramework =
  /\bexports\(\s*['"](?:GetCoreObject|[gG]etSharedObject|GetPlayer)['"]|\bTrigger(?:Server|Client)?Event\(\s*['"][\w:-]*(?:SelectedCharacter|OnPlayerLoaded|:playerLoaded|onPlayerJoined)['"]/;

/**
 * Whether the resource is a framework that the simulator imitates for other resources. Its own players have no characters,
 * because nobody chooses one.
 */
const isFramework = ({ name, profile, files }: SimulatedResource): boolean =>
  profile.tables.some(({ resource }) => resource !== null && resource === name.replace(/-(?:lua|main|master)$/, '')) ||
  [...files].some(([path, content]) => path.endsWith('.lua') && partOfFramework.test(content));

/** What an issue of each kind means in normal use. */
function severityOf(issue: SimulationIssue, resource: SimulatedResource): Finding['severity'] {
  const { kind, isHostile, message, side } = issue;
  // Servers have the library for files, with limits that depend on their version.
  if (side === 'server' && message.includes("(global 'io')")) return 'not_simulated';
  if (kind === 'error-after-mock' || (kind === 'script-error' && isFramework(resource))) return 'not_simulated';
  if (kind === 'script-error' && /\bnil\b/.test(message) && readsOthersValue(resource.files, issue))
    return 'not_simulated';
  if (kind === 'busy-thread' || kind === 'busy-page') return 'error';
  if (isMistyped(issue, resource.files)) return 'warning';
  return isHostile || mildKinds.includes(kind) ? 'warning' : 'error';
}

export interface ExerciseResult {
  findings: Finding[];
  /** The messages that scripts sent to the NUI page in normal use. */
  pageMessages: PageMessages;
  /** The calls of what the simulator lacks, by name. */
  mockedCalls: ReadonlyMap<string, MockedCall>;
}

/**
 * Uses a resource as players, admins and cheaters do, and returns what goes wrong. An error in normal use is an error, an
 * error caused by hostile arguments a warning, money or items for nothing an error.
 */
export function exerciseResource(lua: LuaModule, resource: SimulatedResource, deadline: number): ExerciseResult {
  const findings: Finding[] = [];
  const mockedCalls = new Map<string, MockedCall>();
  const addMockedCalls = ({ log }: Simulation): void => {
    for (const [name, call] of log.mockedCalls) if (!mockedCalls.has(name)) mockedCalls.set(name, call);
  };
  let pageMessages = new PageMessages();
  let samples: EventSamples = new Map();
  try {
    withSimulation(lua, resource, deadline, (simulation) => {
      const use = new NormalUse(simulation);
      try {
        findings.push(...use.run());
        samples = new Map(simulation.serverEvents);
        use.stop();
        findings.push(...entitiesLeftBehind(simulation));
      } finally {
        findings.push(
          ...simulation.log.issues.map((issue) => findingOfIssue('simulation', issue, severityOf(issue, resource))),
        );
        addMockedCalls(simulation);
        ({ pageMessages } = simulation);
      }
    });
    withSimulation(lua, resource, deadline, (simulation) => {
      simulation.runner.startResource();
      const known = simulation.log.issues.length;
      try {
        findings.push(...attackEvents(simulation, samples));
        findings.push(...attackPages(simulation, samples));
      } finally {
        addMockedCalls(simulation);
        const issues = simulation.log.issues.slice(known).filter(({ kind }) => !mildKinds.includes(kind));
        const isReported = (issue: SimulationIssue): boolean =>
          findings.some(({ path, line, rule }) => path === issue.path && line === issue.line && rule === issue.kind);
        findings.push(
          ...issues
            .filter((issue) => !isReported(issue))
            .map((issue) => findingOfIssue('simulation', issue, severityOf({ ...issue, isHostile: true }, resource))),
        );
      }
    });
  } catch (error) {
    if (!(error instanceof OutOfTimeError || error instanceof LuaError)) throw error;
    const isTooLarge = error instanceof OutOfTimeError && !error.isHeavy;
    const message =
      error instanceof LuaError
        ? limitMessage(`The simulation stopped: ${error.message}`)
        : `The simulation was stopped because it took too long. ${isTooLarge ? 'The rest was not simulated' : 'Threads do too much work per frame'}.`;
    const severity = isTooLarge ? 'not_simulated' : 'error';
    findings.push({ check: 'simulation', rule: 'resource-limit', severity, message, path: null, line: null });
  }
  return { findings, pageMessages, mockedCalls };
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
