import { joaat } from '../../lua/joaat.js';
import {
  distanceBetween,
  fullHealth,
  isVisibleTo,
  offsetFrom,
  type Coordinates,
  type Entity,
  type EntityKind,
} from './entity.js';
import { animalModels } from './animals.js';
import { isAnimalName } from './model-names.js';
import { moveEntities } from './motion.js';
import { findVehicleModel } from './vehicle-models.js';

/** More entities than this are refused, as by the game's pools. */
const maxEntities = 2_000;

/** The entities of the game world. */
export class World {
  readonly entities = new Map<number, Entity>();
  /** The names behind the hashes that scripts used, to show them in reports and tests. */
  readonly names = new Map<number, string>();
  /** The weather of clients that join. */
  weather = 'EXTRASUNNY';
  private readonly moving = new Set<Entity>();
  private nextHandle = 1_000;

  create(kind: EntityKind, model: number, coords: Coordinates, heading: number): Entity | undefined {
    if (this.entities.size >= maxEntities) return undefined;
    this.nextHandle += 2;
    const health = kind === 'ped' ? fullHealth : 1_000;
    const entity: Entity = {
      handle: this.nextHandle,
      kind,
      model,
      coords,
      heading,
      health,
      maxHealth: health,
      armour: 0,
      frozen: false,
      visible: true,
      invincible: false,
      plate: kind === 'vehicle' ? `SIM ${String(this.nextHandle).padStart(4, '0')}` : '',
      locked: 1,
      engineOn: false,
      vehicle: undefined,
      lastVehicle: undefined,
      seat: -1,
      weapons: new Map(),
      selectedWeapon: joaat('WEAPON_UNARMED'),
      routingBucket: 0,
      playerId: undefined,
      isScripted: false,
      isLocal: false,
      owner: 0,
      velocity: [0, 0, 0],
      throttle: undefined,
      walk: undefined,
      animation: undefined,
      scenario: undefined,
      walkStyle: undefined,
      attachedTo: undefined,
      ragdollUntil: 0,
      water: undefined,
      shootingUntil: 0,
      collidedAt: undefined,
      lastDamage: undefined,
      properties: new Map(),
    };
    this.entities.set(entity.handle, entity);
    return entity;
  }

  find(handle: number | undefined): Entity | undefined {
    return handle === undefined ? undefined : this.entities.get(handle);
  }

  remove(handle: number): void {
    const entity = this.entities.get(handle);
    if (entity === undefined || entity.playerId !== undefined) return;
    this.entities.delete(handle);
    this.moving.delete(entity);
    for (const other of this.entities.values()) {
      if (other.vehicle === handle) other.vehicle = undefined;
      if (other.attachedTo?.handle === handle) other.attachedTo = undefined;
    }
  }

  /** The entities that a client sees, or with the id 0 the server. */
  seenBy(playerId: number, kind: EntityKind): Entity[] {
    return this.ofKind(kind).filter((entity) => isVisibleTo(entity, playerId));
  }

  /** Removes what only the client of the player has seen. */
  removeLocalEntities(playerId: number): void {
    for (const { handle, isLocal, owner } of this.entities.values())
      if (isLocal && owner === playerId) this.remove(handle);
  }

  ofKind(kind: EntityKind): Entity[] {
    return [...this.entities.values()].filter((entity) => entity.kind === kind);
  }

  closest(kind: EntityKind, coords: Coordinates, radius: number): Entity | undefined {
    return this.ofKind(kind)
      .filter((entity) => distanceBetween(entity.coords, coords) <= radius)
      .sort((a, b) => distanceBetween(a.coords, coords) - distanceBetween(b.coords, coords))[0];
  }

  /** Those who sit in the vehicle. */
  occupantsOf(vehicle: Entity): Entity[] {
    return this.ofKind('ped').filter((ped) => ped.vehicle === vehicle.handle);
  }

  isAnimal({ model }: Entity): boolean {
    return animalModels.has(model) || isAnimalName(this.names.get(model) ?? '');
  }

  /** The name of a model, if it is a vehicle of the game or a script used the name. */
  nameOf(model: number): string | undefined {
    return this.names.get(model) ?? findVehicleModel(model)?.name;
  }

  /** Moves an entity; its occupants and what is attached to it move with it. */
  move(entity: Entity, coords: Coordinates): void {
    entity.coords = coords;
    for (const other of this.entities.values()) {
      if (other.vehicle === entity.handle) other.coords = coords;
      if (other.attachedTo?.handle === entity.handle) other.coords = offsetFrom(entity, other.attachedTo.offset);
    }
  }

  /** From now on the entity follows the other one. */
  attach(entity: Entity, target: Entity, offset: Coordinates): void {
    if (entity === target) return;
    entity.attachedTo = { handle: target.handle, offset };
    entity.coords = offsetFrom(target, offset);
  }

  /** Lets the entity move while time passes, until it stands still. */
  setInMotion(entity: Entity): void {
    this.moving.add(entity);
  }

  /** Moves everything that walks or drives. */
  pass(durationMs: number): void {
    if (this.moving.size > 0 && durationMs > 0) moveEntities(this, this.moving, durationMs / 1_000);
  }

  hash(name: string): number {
    const hash = joaat(name);
    this.names.set(hash, name);
    return hash;
  }
}
