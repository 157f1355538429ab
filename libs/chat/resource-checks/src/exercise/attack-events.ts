import type { Finding } from '@scriptsmith/chat-contracts';
import type { RuleId } from '../rules/index.js';
import { encodeJson } from '../simulator/json.js';
import { luaTable, type LuaValue } from '../simulator/lua-engine/lua-value.js';
import { LuaVector } from '../simulator/lua-engine/lua-value.js';
import type { Simulation } from '../simulator/simulation.js';
import type { Player } from '../simulator/world/player.js';
import { hostileVariants } from './hostile-values.js';
import { changeBetween, wealthOf, type Wealth, type WealthChange } from './wealth.js';

const maxEventsPerResource = 30;
const maxVariantsPerEvent = 30;
const maxSends = 400;
/** Handlers that wait for the database finish in this time. */
const settleMs = 150;
/** Before the next event, handlers that still give something are waited for in turns. */
const settleTurnMs = 600;
const maxSettleTurns = 8;
/** How often an event is repeated to see whether it gives something each time. */
const repetitions = 3;

/** Far from every place in the game. */
const remotePlace = new LuaVector([9_000, 9_000, 500]);

/** The arguments that clients of the resource send, by event. */
export type EventSamples = ReadonlyMap<string, readonly (readonly LuaValue[])[]>;

/**
 * Sends the network events of a resource as a cheater does: from far away, with arguments that no client script sends.
 * Reports events that create money or items, or that take from another player.
 */
export function attackEvents(simulation: Simulation, samples: EventSamples): Finding[] {
  const attacker = simulation.players.join(
    luaTable({ name: 'Cheater', cash: 10_000, bank: 10_000, coords: remotePlace }),
  );
  const victim = simulation.players.join(luaTable({ name: 'Victim', cash: 10_000, bank: 10_000 }));
  return new EventAttack(simulation, attacker, victim).run(samples);
}

class EventAttack {
  private readonly findings: Finding[] = [];
  private readonly reported = new Set<string>();
  private sends = 0;

  constructor(
    private readonly simulation: Simulation,
    private readonly attacker: Player,
    private readonly victim: Player,
  ) {}

  run(samples: EventSamples): Finding[] {
    if (!this.attacker.connected) return [];
    for (const name of [...this.simulation.serverEvents.keys()].slice(0, maxEventsPerResource)) {
      this.attack(name, samples.get(name) ?? []);
    }
    return this.findings;
  }

  private attack(name: string, samples: readonly (readonly LuaValue[])[]): void {
    this.settle();
    this.simulation.log.activity = `the event ${displayName(name)} with hostile arguments`;
    const original = samples[0] ?? [];
    const before = wealthOf(this.simulation, this.attacker);
    const changes = Array.from({ length: repetitions }, () => this.send(name, [...original]));
    const isRepeatable = (gives: (change: WealthChange) => boolean): boolean =>
      changes.filter((change) => change && gives(change)).length > 1;
    if (isRepeatable(givesMoney) || isRepeatable(givesItems)) {
      return this.report(
        name,
        'repeatable-reward',
        `The event ${displayName(name)} rewards a client each time it is sent, from any place. Check on the server that the player has earned it: distance, state, cooldown.`,
      );
    }
    const usual = changes[0];
    for (const parameters of hostileVariants(samples, this.victim.id).slice(0, maxVariantsPerEvent)) {
      if (this.sends >= maxSends || !this.attacker.connected) return;
      const change = this.send(name, parameters);
      if (!change) continue;
      const sent = encodeJson(parameters).slice(0, 120);
      const moreMoney = givesMoney(change) && change.money > Math.max(0, usual?.money ?? 0);
      const freeItems = givesItems(change) && !(usual && givesItems(usual));
      if ((moreMoney || freeItems) && !this.isFree(before, name, parameters, moreMoney ? givesMoney : givesItems))
        continue;
      if (Number.isNaN(change.money) || moreMoney) {
        return this.report(
          name,
          'money-from-event',
          `The event ${displayName(name)} gives money to a client that sends ${sent}. Validate every argument on the server.`,
        );
      }
      if (freeItems) {
        return this.report(
          name,
          'items-from-event',
          `The event ${displayName(name)} gives ${change.gainedItems.join(', ')} for free to a client that sends ${sent}. Validate every argument on the server, and take prices from the server.`,
        );
      }
    }
  }

  /** Whether a gain is not what an earlier event has paid for, whose handler waits: then nothing was lost, or it comes again. */
  private isFree(
    before: Wealth | undefined,
    name: string,
    parameters: LuaValue[],
    gives: (change: WealthChange) => boolean,
  ): boolean {
    const now = wealthOf(this.simulation, this.attacker);
    const { money, lostItems } = before && now ? changeBetween(before, now) : { money: 0, lostItems: [] };
    if (money >= 0 && lostItems.length === 0) return true;
    this.settle();
    const again = this.send(name, parameters);
    return again !== undefined && gives(again);
  }

  /** Waits until handlers of earlier events, which may wait between two rewards, give nothing more. */
  private settle(): void {
    const worth = (): string => {
      const wealth = wealthOf(this.simulation, this.attacker);
      return wealth === undefined ? '' : JSON.stringify([wealth.money, ...wealth.items]);
    };
    for (let turn = 0, before = ''; turn < maxSettleTurns && before !== worth(); turn++) {
      before = worth();
      this.simulation.advance(settleTurnMs);
    }
  }

  /** Sends an event and returns what it changed for the attacker. */
  private send(name: string, parameters: LuaValue[]): WealthChange | undefined {
    const { simulation, attacker, victim } = this;
    this.sends++;
    const before = wealthOf(simulation, attacker);
    const victimBefore = wealthOf(simulation, victim);
    const { fromClients } = simulation.traffic;
    const { usedMocks } = simulation.log;
    simulation.sendToServer(attacker, name, parameters, true);
    simulation.advance(settleMs);
    const after = wealthOf(simulation, attacker);
    // A check that asks what is not simulated lets everybody pass here.
    if (simulation.log.usedMocks !== usedMocks) return undefined;
    this.compareVictim(name, parameters, victimBefore, wealthOf(simulation, victim));
    // What scripts of the client do after an earlier event may be what gives something.
    const isAlone = simulation.traffic.fromClients === fromClients;
    return before && after && isAlone ? changeBetween(before, after) : undefined;
  }

  private compareVictim(name: string, parameters: LuaValue[], before?: Wealth, after?: Wealth): void {
    if (!before || !after) return;
    const change = changeBetween(before, after);
    if (change.money >= 0 && change.lostItems.length === 0 && !Number.isNaN(change.money)) return;
    const sent = encodeJson(parameters).slice(0, 120);
    this.report(
      name,
      'takes-from-player',
      `The event ${displayName(name)} takes money or items from another player when a client sends ${sent}.`,
    );
  }

  /** Reports each rule once per event. */
  private report(eventName: string, rule: RuleId, message: string): void {
    const key = `${rule} ${eventName}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    const place = this.simulation.traffic.handlerPlaces.get(eventName) ?? { path: null, line: null };
    this.findings.push({ check: 'simulation', rule, severity: 'error', message, ...place });
  }
}

const givesMoney = ({ money, lostItems }: WealthChange): boolean => money > 0 && lostItems.length === 0;

const givesItems = ({ money, gainedItems, lostItems }: WealthChange): boolean =>
  gainedItems.length > 0 && lostItems.length === 0 && !(money < 0);

/** Callbacks of frameworks are events with a prefix. */
function displayName(event: string): string {
  return event.replace(/^__callback:/, 'callback ');
}
