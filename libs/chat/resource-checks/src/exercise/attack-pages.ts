import type { Finding } from '@scriptsmith/chat-contracts';
import { probeMarkup } from '../page/simulated-page.js';
import { LuaError } from '../simulator/lua-engine/lua-state.js';
import { luaTable, type LuaValue } from '../simulator/lua-engine/lua-value.js';
import { PlayerActions } from '../simulator/player-actions.js';
import type { Simulation } from '../simulator/simulation.js';
import type { Player } from '../simulator/world/player.js';
import type { EventSamples } from './attack-events.js';

const maxEvents = 20;
const maxCommands = 12;
const settleMs = 200;

/**
 * Plays a player whose name and texts are markup, and looks for elements of it in the page of another player. Such a page
 * runs the scripts of the attacker.
 */
export function attackPages(simulation: Simulation, samples: EventSamples): Finding[] {
  if (simulation.resource.page?.usesMarkup !== true) return [];
  const victim = simulation.players.join(
    luaTable({ name: 'Reader', cash: 10_000, admin: true, job: 'police', grade: 4 }),
  );
  const attacker = simulation.players.join(luaTable({ name: `Eve${probeMarkup}`, cash: 10_000, bank: 10_000 }));
  if (!victim.connected || !attacker.connected) return [];
  const attack = new PageAttack(simulation, attacker, victim);
  return attack.run(samples);
}

class PageAttack {
  constructor(
    private readonly simulation: Simulation,
    private readonly attacker: Player,
    private readonly victim: Player,
  ) {}

  run(samples: EventSamples): Finding[] {
    const found = this.afterName() ?? this.afterCommands() ?? this.afterEvents(samples);
    return found ? [found] : [];
  }

  /** The page shows a list of players. */
  private afterName(): Finding | undefined {
    this.openPages();
    return this.finding('the name of a player');
  }

  private afterCommands(): Finding | undefined {
    const { simulation, attacker } = this;
    for (const { name } of this.commands()) {
      for (const words of [probeMarkup, `${this.victim.id} ${probeMarkup}`]) {
        this.attempt(() => simulation.executeCommand(attacker, `${name} ${words}`));
      }
      const found = this.finding(`the text of the command /${name} of another player`);
      if (found) return found;
    }
    this.openPages();
    return this.finding('the text of a command of another player');
  }

  private afterEvents(samples: EventSamples): Finding | undefined {
    const { simulation, attacker } = this;
    for (const [name, sent] of [...samples].slice(0, maxEvents)) {
      for (const parameters of sent) simulation.sendToServer(attacker, name, parameters.map(withMarkup), true);
      const found = this.finding(`the text that another player sends with the event ${name}`);
      if (found) return found;
    }
    this.openPages();
    return this.finding('a text that another player sends');
  }

  /** Commands and keys open the pages of the victim. */
  private openPages(): void {
    const { simulation, victim } = this;
    const actions = new PlayerActions(simulation, victim);
    for (const { name } of this.commands()) this.attempt(() => simulation.executeCommand(victim, name));
    simulation.advance(settleMs);
    const keys = new Set(victim.screen.keyMappings.map(({ key }) => key));
    for (const key of [...keys].slice(0, maxCommands)) this.attempt(() => actions.press(key, 100));
    victim.screen.nuiFocused = false;
  }

  private commands(): { name: string }[] {
    return [...this.simulation.commands.values()].filter(({ name }) => !/^[+-]/.test(name)).slice(0, maxCommands);
  }

  private finding(source: string): Finding | undefined {
    const { simulation, victim } = this;
    simulation.advance(settleMs);
    const place = victim.connected ? simulation.pages.of(victim)?.probedPlace() : undefined;
    if (place === undefined) return undefined;
    const message = `The page shows ${source.slice(0, 120)} as HTML, so that players can run scripts in the page of others. Use textContent, or escape the text.`;
    return { check: 'simulation', rule: 'page-markup-from-player', severity: 'error', message, ...place };
  }

  private attempt(action: () => void): void {
    try {
      action();
    } catch (error) {
      // The player was kicked.
      if (!(error instanceof LuaError)) throw error;
    }
  }
}

/** Replaces each text of a value with markup. */
function withMarkup(value: LuaValue): LuaValue {
  if (typeof value === 'string') return probeMarkup;
  if (Array.isArray(value)) return value.map(withMarkup);
  if (value instanceof Map) return new Map([...value].map(([key, element]) => [key, withMarkup(element)]));
  return value;
}
