import { luaTable, type LuaValue } from './lua-engine/lua-value.js';
import type { Simulation } from './simulation.js';
import { joaat } from '../lua/joaat.js';
import { distanceBetween, type Coordinates, type Damage, type Entity } from './world/entity.js';
import type { Player } from './world/player.js';

const explosionWeapon = joaat('WEAPON_EXPLOSION');
/** Explosions hurt what is this close. */
const blastMeters = 6;
const blastDamage = 250;

/** Damage that an entity takes, by an attacker or by itself. */
export interface Hit {
  attacker: Entity | undefined;
  /** The hash of the weapon. */
  weapon: number;
  damage: number;
}

/** The events of the game itself, and what causes them: damage and death. */
export class GameEvents {
  constructor(private readonly simulation: Simulation) {}

  /** Every client gets the event as `gameEventTriggered`. */
  broadcast(name: string, data: LuaValue[]): void {
    const { simulation } = this;
    for (const player of simulation.connectedPlayers()) {
      simulation.deliver(() => simulation.machineOf(player)?.call('dispatch', 'gameEventTriggered', '', name, data));
    }
  }

  /** The server learns of a new entity, and can refuse those of clients by cancelling `entityCreating`. */
  announceEntity({ handle, owner }: Entity): void {
    const { simulation } = this;
    simulation.deliver(() => {
      if (!simulation.world.find(handle)) return;
      const isAllowed = owner === 0 || simulation.server.call('dispatch', 'entityCreating', '', handle)[0] === true;
      if (isAllowed) simulation.server.call('dispatch', 'entityCreated', '', handle);
      else simulation.world.remove(handle);
    });
  }

  /** Deletes an entity, and tells the server. */
  removeEntity(handle: number): void {
    const { simulation } = this;
    const entity = simulation.world.find(handle);
    if (!entity || entity.playerId !== undefined) return;
    simulation.world.remove(handle);
    simulation.deliver(() => simulation.server.call('dispatch', 'entityRemoved', '', handle));
  }

  /** Something explodes. The server can prevent the explosion of a client by cancelling `explosionEvent`. */
  explode(player: Player, coords: Coordinates, explosionType: number, damageScale: number): void {
    const { simulation } = this;
    const [posX, posY, posZ] = coords;
    const data = luaTable({ posX, posY, posZ, explosionType, damageScale, ownerNetId: 0, isAudible: true });
    simulation.deliver(() => {
      const isAllowed = simulation.server.call('dispatch', 'explosionEvent', '', player.id, data)[0];
      if (isAllowed !== true) return;
      for (const entity of [...simulation.world.entities.values()]) {
        if (distanceBetween(entity.coords, coords) > blastMeters) continue;
        this.hit(entity, { attacker: player.ped, weapon: explosionWeapon, damage: blastDamage * damageScale });
      }
    });
  }

  /** Hurts an entity: armour first, then health. Invincible and dead entities take no damage. */
  hit(victim: Entity, { attacker, weapon, damage }: Hit): void {
    if (victim.invincible || victim.health <= 0 || damage <= 0) return;
    const absorbed = Math.min(victim.armour, damage);
    victim.armour -= absorbed;
    this.changeHealth(victim, victim.health - (damage - absorbed), {
      attacker: attacker?.handle ?? 0,
      weapon,
      at: this.simulation.now,
    });
  }

  /** A player hurts an entity. The server can prevent it by cancelling `weaponDamageEvent`. */
  strike(player: Player, victim: Entity, weapon: number, damage: number): void {
    const { simulation } = this;
    const data = luaTable({
      weaponType: weapon,
      weaponDamage: Math.round(damage),
      hitGlobalId: victim.handle,
      hitGlobalIds: [victim.handle],
      hitEntityWeapon: false,
      willKill: damage >= victim.health + victim.armour,
    });
    simulation.deliver(() => {
      const isAllowed = simulation.server.call('dispatch', 'weaponDamageEvent', '', player.id, data)[0];
      if (isAllowed === true) this.hit(victim, { attacker: player.ped, weapon, damage });
    });
  }

  /** Sets the health of an entity. A loss is an event of the game; at 0 the entity dies. */
  changeHealth(victim: Entity, health: number, cause?: Damage): void {
    const before = victim.health;
    victim.health = Math.max(0, health);
    if (victim.health >= before) return;
    victim.lastDamage = cause;
    const hasDied = victim.health <= 0 ? 1 : 0;
    const weapon = cause?.weapon ?? 0;
    this.broadcast('CEventNetworkEntityDamage', [
      victim.handle,
      cause?.attacker === undefined || cause.attacker === 0 ? -1 : cause.attacker,
      before - victim.health,
      hasDied,
      weapon,
      hasDied,
      weapon,
      0,
      0,
      0,
      0,
      0,
      0,
    ]);
  }
}
