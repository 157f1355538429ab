import { LuaError } from './lua-engine/lua-state.js';
import { toText, type LuaValue } from './lua-engine/lua-value.js';
import type { Machine } from './machine.js';
import type { Simulation } from './simulation.js';
import { controlsOf, keyName } from './world/controls.js';
import type { Coordinates } from './world/entity.js';
import type { Player } from './world/player.js';

/** After every action, this much time passes. */
const settleMs = 1_000;
/** A text that is drawn in every frame is on the screen until this long after it was drawn last. */
const textLifetimeMs = 1_000;

/** The actions of the player at a client. */
export class PlayerActions {
  constructor(
    readonly simulation: Simulation,
    readonly player: Player,
  ) {}

  get machine(): Machine {
    const machine = this.simulation.machineOf(this.player);
    if (!machine) throw new LuaError(`the player ${this.player.id} is not connected`);
    return machine;
  }

  moveTo(coords: Coordinates): void {
    const { world } = this.simulation;
    const vehicle = world.find(this.player.ped.vehicle);
    world.move(vehicle ?? this.player.ped, coords);
    this.simulation.advance(settleMs);
  }

  /** Presses a key and releases it after the duration. */
  press(key: string, durationMs: number): void {
    const { simulation, player } = this;
    const { controls } = player.screen;
    const start = simulation.now;
    const pressed = controlsOf(key);
    const pressedAt = simulation.nextFrame();
    for (const control of pressed) controls.set(control, { pressedAt, releasedAt: undefined });
    this.sendKey(key, true);
    simulation.advance(pressedAt - start + durationMs);
    const releasedAt = simulation.nextFrame();
    for (const control of pressed) controls.set(control, { pressedAt, releasedAt });
    this.sendKey(key, false);
    simulation.advance(Math.max(100, settleMs - (simulation.now - start)));
  }

  runCommand(line: string): void {
    this.simulation.executeCommand(this.player, line);
    this.simulation.advance(settleMs);
  }

  trigger(name: string, parameters: LuaValue[]): void {
    this.simulation.sendToServer(this.player, name, parameters, true);
    this.simulation.advance(settleMs);
  }

  /** @throws LuaError if there is no such callback, or it does not reply */
  nui(name: string, data: LuaValue): LuaValue {
    const { simulation, machine } = this;
    const ticket = simulation.calls.open();
    if (machine.call('nui', ticket, name, data)[0] !== true) {
      throw new LuaError(`the resource registers no NUI callback ${name}`);
    }
    const results = simulation.calls.waitFor(ticket);
    if (!results) throw new LuaError(`the NUI callback ${name} never calls cb: the page waits forever`);
    simulation.advance(settleMs);
    return results[0] ?? null;
  }

  enterVehicle(model: string | undefined): void {
    const { world } = this.simulation;
    const { ped } = this.player;
    const vehicle =
      model === undefined
        ? world.closest('vehicle', ped.coords, 10)
        : world.create('vehicle', world.hash(model), ped.coords, ped.heading);
    if (!vehicle) throw new LuaError('there is no vehicle within 10 meters');
    ped.vehicle = vehicle.handle;
    ped.seat = -1;
    this.simulation.advance(settleMs);
  }

  /** Reads what the frameworks show. */
  interface(action: string, ...parameters: LuaValue[]): LuaValue[] {
    return this.machine.call('interface', action, ...parameters);
  }

  /**
   * Acts on what the frameworks show.
   * @throws LuaError if it is not there
   */
  act(action: string, ...parameters: LuaValue[]): undefined {
    const [problem] = this.machine.call('interface', action, ...parameters);
    if (problem !== undefined && problem !== null) throw new LuaError(toText(problem) ?? '');
    this.simulation.advance(settleMs);
    return undefined;
  }

  /** Asks the framework on the server about this player. */
  framework(name: string, ...parameters: LuaValue[]): LuaValue[] {
    const { simulation, player } = this;
    return simulation.calls.callFramework(simulation.server, name, [player.id, ...parameters]);
  }

  visibleTexts(): string[] {
    const { texts } = this.player.screen;
    const since = this.simulation.now - textLifetimeMs;
    const drawn = [...texts].filter(([, drawnAt]) => drawnAt >= since).map(([shown]) => shown);
    const [textUi] = this.interface('text');
    return typeof textUi === 'string' ? [...drawn, textUi] : drawn;
  }

  private sendKey(key: string, isDown: boolean): void {
    const { simulation, player } = this;
    for (const mapping of player.screen.keyMappings) {
      if (keyName(mapping.key) !== keyName(key)) continue;
      if (!mapping.command.startsWith('+')) {
        if (isDown) simulation.executeCommand(player, mapping.command);
      } else simulation.executeCommand(player, isDown ? mapping.command : `-${mapping.command.slice(1)}`);
    }
    this.interface('key', keyName(key), isDown);
  }
}
