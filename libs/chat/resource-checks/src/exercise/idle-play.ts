import type { Finding } from '@scriptsmith/chat-contracts';
import type { RuleId } from '../rules/index.js';
import { toNumber } from '../simulator/lua-engine/lua-value.js';
import type { Simulation } from '../simulator/simulation.js';
import type { Player } from '../simulator/world/player.js';

const minuteMs = 60_000;
/** The frames are as short as those of the game for so long, and this long afterwards. */
const exactMs = 3_000;
const longFrameMs = 500;
/** More statements per second than this, while nobody does anything, slow a server down. */
const maxQueriesPerSecond = 5;
/** More printed lines than this hide other messages in the console. */
const maxLinesPerSecond = 10;
/** More things than this that appear in a minute, while nobody does anything, are created again and again. */
const maxGrowth = 20;

const maxEntities = 150;
const maxBlips = 150;
const maxFrameThreads = 10;
const maxEventsPerMinute = 240;
const maxQueriesPerMinute = 60;

interface Stock {
  blips: number;
  entities: number;
}

const stockOf = ({ world }: Simulation, { screen }: Player): Stock => ({
  blips: screen.blips.size,
  entities: (['ped', 'vehicle', 'object'] as const).reduce((sum, kind) => sum + world.ofKind(kind).length, 0),
});

const problem = (rule: RuleId, message: string): Finding => ({
  ...{ check: 'simulation', rule, severity: 'error', message, path: null, line: null },
});

interface Budget {
  rule: RuleId;
  count: number;
  limit: number;
  describe: (count: number) => string;
}

const overBudget = ({ rule, count, limit, describe }: Budget): Finding[] =>
  count > limit ? [{ ...problem(rule, describe(count)), severity: 'warning' }] : [];

/** What a resource of usual size stays far below while nobody does anything. */
function budgetsOf(simulation: Simulation, player: Player, minute: { queries: number; events: number }): Budget[] {
  const { blips, entities } = stockOf(simulation, player);
  const { name } = simulation.resource;
  const threads = toNumber(simulation.machineOf(player)?.call('countBusyThreads', name)[0]) ?? 0;
  return [
    {
      rule: 'entity-budget',
      count: entities,
      limit: maxEntities,
      describe: (count) => `The resource keeps ${count} entities in the world. Create them when a player is near.`,
    },
    {
      rule: 'blip-budget',
      count: blips,
      limit: maxBlips,
      describe: (count) => `The map of a player has ${count} blips of this resource. Show only the important ones.`,
    },
    {
      rule: 'thread-budget',
      count: threads,
      limit: maxFrameThreads,
      describe: (count) =>
        `${count} threads of a client run in every frame. Use one thread for all places, and wait longer while no place is near.`,
    },
    {
      rule: 'event-budget',
      count: minute.events,
      limit: maxEventsPerMinute,
      describe: (count) =>
        `Clients and server send ${count} events in a minute in which nobody does anything. Send an event when something changes.`,
    },
    {
      rule: 'query-budget',
      count: minute.queries,
      limit: maxQueriesPerMinute,
      describe: (count) =>
        `The scripts send ${count} statements to the database in a minute in which nobody does anything. Read the values once, and write them when they change.`,
    },
  ];
}

/** What happens in the exact part of a minute, as often as it would happen in all of the minute. */
interface Minute {
  queries: number;
  events: number;
}

/** Lets a minute pass. Its first seconds have frames as short as those of the game: they tell what happens in each frame. */
function passMinute(simulation: Simulation): Minute {
  const { queries, log } = simulation;
  const { printedLines } = log;
  const events = simulation.traffic.total;
  simulation.advance(exactMs);
  const share = minuteMs / exactMs;
  const exact = {
    queries: (simulation.queries - queries) * share,
    events: (simulation.traffic.total - events) * share,
  };
  log.printsAllTheTime = log.printedLines - printedLines > maxLinesPerSecond * (exactMs / 1_000);
  simulation.advance(minuteMs - exactMs, longFrameMs);
  return exact;
}

/** Lets two minutes pass in which nobody does anything, and reports what the scripts do all the time. */
export function watchIdlePlay(simulation: Simulation, player: Player): Finding[] {
  const findings: Finding[] = [];
  passMinute(simulation);
  const before = stockOf(simulation, player);
  const queriesBefore = simulation.queries;
  const eventsBefore = simulation.traffic.total;
  const exact = passMinute(simulation);
  const after = stockOf(simulation, player);
  const minute = {
    queries: simulation.queries - queriesBefore,
    events: Math.max(exact.events, simulation.traffic.total - eventsBefore),
  };
  const queriesPerSecond = exact.queries / (minuteMs / 1_000);
  if (queriesPerSecond > maxQueriesPerSecond) {
    const message = `The scripts send ${Math.round(queriesPerSecond)} statements per second to the database while nobody does anything. Read the values once, and write them when they change.`;
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
  const reported = new Set(findings.map(({ rule }) => rule.split('-')[0]));
  const budgets = budgetsOf(simulation, player, minute).filter(({ rule }) => !reported.has(rule.split('-')[0]));
  return [...findings, ...budgets.flatMap(overBudget)];
}
