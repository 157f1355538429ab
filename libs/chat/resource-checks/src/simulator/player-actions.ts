import { LuaError } from './lua-engine/lua-state.js';
import { toText, type LuaValue } from './lua-engine/lua-value.js';
import type { Machine } from './machine.js';
import { takeSeat } from './seats.js';
import type { Simulation } from './simulation.js';
import type { PlayerPage } from './pages/player-page.js';
import { controlsOf, keyName } from './world/controls.js';
import { cameraOf } from './natives/camera-natives.js';
import { headingOf, speedOf, type Coordinates, type Entity } from './world/entity.js';
import { isShown, type Player } from './world/player.js';
import { vehicleModelOf } from './world/vehicle-models.js';

/** After every action, this much time passes. */
const settleMs = 1_000;
/** A text that is drawn in every frame is on the screen until this long after it was drawn last. */
const textLifetimeMs = 1_000;
const driverSeat = -1;
/** The lock states of vehicles that players cannot enter. */
const lockedFor = new Set([2, 3, 4, 10]);
/** A shot is seen in this many milliseconds. */
const shotMs = 300;

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

  /** @throws LuaError if the resource has no page that is simulated */
  get page(): PlayerPage {
    const page = this.simulation.pages.of(this.player);
    if (!page) throw new LuaError('the resource has no page in its files');
    return page;
  }

  /** @throws LuaError if the resource has no page, or the action is impossible */
  onPage(act: (page: PlayerPage) => void): void {
    act(this.page);
    this.simulation.advance(settleMs);
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
    const pressed = controlsOf(key, simulation.resource.profile.game.id);
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

  /** Types a message into the chat. A script may handle it as a command or cancel it. */
  say(message: string): void {
    const { simulation, player } = this;
    simulation.deliver(() => {
      const isShown = simulation.server.call('dispatch', 'chatMessage', '', player.id, player.name, message)[0];
      if (isShown === true) simulation.sendToClient('chatMessage', -1, [player.name, [255, 255, 255], message]);
    });
    simulation.advance(settleMs);
  }

  /**
   * Spawns a vehicle around the player and enters it, or enters the closest one.
   * @throws LuaError if there is none, or the seat is taken
   */
  enterVehicle(model: string | undefined, seat = driverSeat): void {
    const { world } = this.simulation;
    const { ped } = this.player;
    const vehicle =
      model === undefined
        ? world.closest('vehicle', ped.coords, 10)
        : world.create('vehicle', world.hash(model), ped.coords, ped.heading);
    if (!vehicle) throw new LuaError('there is no vehicle within 10 meters');
    this.enterKnownVehicle(vehicle.handle, seat);
  }

  /** The first seat for a passenger that is free. */
  freeSeat(handle: number): number {
    const taken = new Set(
      this.simulation.world.ofKind('ped').flatMap((ped) => (ped.vehicle === handle ? [ped.seat] : [])),
    );
    let seat = 0;
    while (taken.has(seat)) seat++;
    return seat;
  }

  /**
   * Takes a seat. Nobody gets into a vehicle that is locked.
   * @throws LuaError if there is no such vehicle, or the seat is taken
   */
  enterKnownVehicle(handle: number, seat = driverSeat): void {
    const { simulation, player } = this;
    const vehicle = simulation.world.find(handle);
    if (vehicle?.kind !== 'vehicle') throw new LuaError('there is no such vehicle');
    const { seats } = vehicleModelOf(vehicle.model);
    if (seat < driverSeat || seat > seats - 2)
      throw new LuaError(`the vehicle has no seat ${seat}, only ${seats} seats`);
    const other = simulation.world.occupantsOf(vehicle).find((ped) => ped.seat === seat && ped !== player.ped);
    if (other) throw new LuaError(`the seat ${seat} is taken`);
    if (!lockedFor.has(vehicle.locked)) takeSeat(simulation, player.ped, vehicle, seat);
    simulation.advance(settleMs);
  }

  /**
   * Drives on at this speed, or brakes until the vehicle goes as slow.
   * @throws LuaError if the player is not the driver
   */
  drive(vehicle: Entity, metersPerSecond: number): void {
    const { simulation, player } = this;
    if (player.ped.seat !== driverSeat) throw new LuaError('only the driver can drive');
    if (metersPerSecond < 0) throw new LuaError('the speed must be at least 0');
    vehicle.throttle = metersPerSecond > 0 ? metersPerSecond : undefined;
    simulation.world.setInMotion(vehicle);
    simulation.advance(settleMs);
  }

  /** The vehicle hits something hard, and stands at once. */
  crash(vehicle: Entity): void {
    const { simulation } = this;
    const speed = speedOf(vehicle);
    const damageOf = (name: string, factor: number): void => {
      vehicle.properties.set(name, Math.max(0, (vehicle.properties.get(name) ?? 1_000) - speed * factor));
    };
    damageOf('bodyHealth', 8);
    damageOf('engineHealth', 5);
    vehicle.throttle = undefined;
    vehicle.velocity = [0, 0, 0];
    vehicle.collidedAt = simulation.now;
    simulation.advance(settleMs);
  }

  /** Turns the player and the camera to a place. */
  lookAt(place: Coordinates): void {
    const { simulation, player } = this;
    const [x, y, z] = cameraOf(player);
    const direction: Coordinates = [place[0] - x, place[1] - y, place[2] - z];
    player.ped.heading = headingOf(direction);
    player.screen.cameraPitch = (Math.atan2(direction[2], Math.hypot(direction[0], direction[1])) * 180) / Math.PI;
    simulation.advance(settleMs);
  }

  /** Dies at once, even with armour. */
  die(attacker: Entity | undefined): void {
    const { simulation, player } = this;
    const weapon = attacker?.selectedWeapon ?? 0;
    const cause = attacker && { attacker: attacker.handle, weapon, at: simulation.now };
    simulation.gameEvents.changeHealth(player.ped, 0, cause);
    simulation.advance(settleMs);
  }

  /** Hurts someone with a weapon, without name with the one in hand. */
  attack(victim: Entity, damage: number, weaponName: string | undefined): void {
    const { simulation, player } = this;
    const weapon = weaponName === undefined ? player.ped.selectedWeapon : simulation.world.hash(weaponName);
    simulation.gameEvents.strike(player, victim, weapon, damage);
    simulation.advance(settleMs);
  }

  /**
   * Fires the weapon in hand.
   * @throws LuaError without a weapon or ammunition
   */
  shoot(victim: Entity | undefined, damage: number): void {
    const { simulation, player } = this;
    const { ped } = player;
    const ammo = ped.weapons.get(ped.selectedWeapon) ?? 0;
    if (ammo <= 0) throw new LuaError('the player has no loaded weapon in hand');
    ped.weapons.set(ped.selectedWeapon, ammo - 1);
    ped.shootingUntil = simulation.now + shotMs;
    if (victim) simulation.gameEvents.strike(player, victim, ped.selectedWeapon, damage);
    simulation.advance(settleMs);
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
    const drawn = [...texts].filter(([, drawnAt]) => drawnAt >= since).map(([text]) => text);
    const prompts = [...this.player.screen.prompts.values()].filter((prompt) => isShown(prompt, since));
    const shown = [...drawn, ...prompts.map(({ text }) => text)];
    const [textUi] = this.interface('text');
    return typeof textUi === 'string' ? [...shown, textUi] : shown;
  }

  private sendKey(key: string, isDown: boolean): void {
    const { simulation, player } = this;
    for (const mapping of player.screen.keyMappings) {
      if (keyName(mapping.key) !== keyName(key)) continue;
      if (!mapping.command.startsWith('+')) {
        if (isDown) simulation.executeCommand(player, mapping.command);
      } else simulation.executeCommand(player, isDown ? mapping.command : `-${mapping.command.slice(1)}`);
    }
    if (isDown && player.screen.nuiFocused) simulation.pages.of(player)?.press(key);
    this.interface('key', keyName(key), isDown);
  }
}
