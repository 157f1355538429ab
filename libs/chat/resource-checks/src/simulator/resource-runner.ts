import { toText, type LuaValue } from './lua-engine/lua-value.js';
import type { Machine } from './machine.js';
import { loadStub, stubsOf, type StubResource } from './framework-stubs.js';
import type { Script } from './simulated-resource.js';
import type { Simulation } from './simulation.js';
import type { Player } from './world/player.js';

/** Starts and stops the resource, and the stubs of the frameworks before it. */
export class ResourceRunner {
  private readonly stubs: StubResource[];
  /** Whether the manifest loads files of other resources that the simulator lacks. */
  hasUnknownImports = false;
  private isStarted = false;

  constructor(private readonly simulation: Simulation) {
    this.stubs = stubsOf(simulation.resource);
  }

  get stubNames(): string[] {
    return this.stubs.map(({ name }) => name);
  }

  /** The code of a file of another resource, for example `@qbx_core/modules/lib.lua`. */
  importedScript(path: string): string | undefined {
    return loadStub(this.simulation.resource, path)?.code;
  }

  startServer(): void {
    const { server } = this.simulation;
    for (const stub of this.stubs) this.startStub(server, stub, stub.server);
  }

  /** Starts the resource on the server, and on the clients of players that are there. */
  startResource(): void {
    const { simulation } = this;
    this.isStarted = true;
    this.startScripts(simulation.server, 'server');
    simulation.server.call('dispatch', 'onResourceStart', '', simulation.resource.name);
    simulation.server.call('dispatch', 'onServerResourceStart', '', simulation.resource.name);
    for (const player of simulation.connectedPlayers()) this.startResourceOn(player);
    simulation.advance(1_000);
  }

  stopResource(): void {
    const { simulation } = this;
    const { name } = simulation.resource;
    this.isStarted = false;
    for (const player of simulation.connectedPlayers()) {
      simulation.machineOf(player)?.call('stop', name);
      // The game removes the blips and the page of a resource; entities stay.
      player.screen.blips.clear();
      player.screen.nuiFocused = false;
    }
    simulation.server.call('stop', name);
    simulation.commands.clear();
    simulation.pages.closeAll();
    simulation.serverEvents.clear();
    simulation.advance(1_000);
  }

  startClient(player: Player): void {
    const machine = this.simulation.createMachine(player);
    for (const stub of this.stubs) this.startStub(machine, stub, stub.client);
    if (this.isStarted) this.startResourceOn(player);
  }

  private startResourceOn(player: Player): void {
    const machine = this.simulation.machineOf(player);
    if (!machine) return;
    const { name } = this.simulation.resource;
    this.startScripts(machine, 'client');
    machine.call('dispatch', 'onResourceStart', '', name);
    machine.call('dispatch', 'onClientResourceStart', '', name);
    this.simulation.pages.of(player);
  }

  private startStub(machine: Machine, stub: StubResource, scripts: readonly Script[]): void {
    if (scripts.length === 0) return;
    machine.call('createEnvironment', stub.name, true);
    for (const script of scripts) {
      const [problem] = machine.call('runScript', stub.name, script.path, script.code, true);
      if (problem) throw new Error(`The stub ${script.path} has a mistake: ${toText(problem)}`);
    }
  }

  private startScripts(machine: Machine, side: 'client' | 'server'): void {
    const { resource, log } = this.simulation;
    machine.call('createEnvironment', resource.name, false);
    for (const script of resource.scripts[side]) {
      const imported = script.path.startsWith('@') ? loadStub(resource, script.path) : undefined;
      if (script.path.startsWith('@') && !imported) {
        this.hasUnknownImports = true;
        log.addMockedCall({ name: script.path, side, path: null, line: null });
      }
      const code = imported?.code ?? script.code;
      const [problem] = machine.call('runScript', resource.name, script.path, code, imported !== undefined);
      if (problem) {
        log.addIssue({ kind: 'syntax-error', message: toText(problem) ?? '', path: script.path, line: null, side });
      }
    }
    const names: LuaValue[] = [...resource.exports[side]];
    if (names.length > 0) machine.call('exportGlobals', resource.name, names);
  }
}
