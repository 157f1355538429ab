import { joaat } from '../../lua/joaat.js';
import { distanceBetween, fullHealth, type Coordinates, type Entity, type EntityKind } from './entity.js';

/** More entities than this are refused, as by the game's pools. */
const maxEntities = 2_000;

/** The entities of the game world. */
export class World {
  readonly entities = new Map<number, Entity>();
  /** The names behind the hashes that scripts used, to show them in reports and tests. */
  readonly names = new Map<number, string>();
  private nextHandle = 1_000;

  create(kind: EntityKind, model: number, coords: Coordinates, heading: number): Entity | undefined {
    if (this.entities.size >= maxEntities) return undefined;
    this.nextHandle += 2;
    const entity: Entity = {
      handle: this.nextHandle,
      kind,
      model,
      coords,
      heading,
      health: kind === 'ped' ? fullHealth : 1_000,
      armour: 0,
      frozen: false,
      visible: true,
      plate: kind === 'vehicle' ? `SIM ${String(this.nextHandle).padStart(4, '0')}` : '',
      locked: 1,
      engineOn: false,
      vehicle: undefined,
      seat: -1,
      weapons: new Map(),
      selectedWeapon: joaat('WEAPON_UNARMED'),
      routingBucket: 0,
      playerId: undefined,
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
    for (const ped of this.entities.values()) if (ped.vehicle === handle) ped.vehicle = undefined;
  }

  ofKind(kind: EntityKind): Entity[] {
    return [...this.entities.values()].filter((entity) => entity.kind === kind);
  }

  closest(kind: EntityKind, coords: Coordinates, radius: number): Entity | undefined {
    return this.ofKind(kind)
      .filter((entity) => distanceBetween(entity.coords, coords) <= radius)
      .sort((a, b) => distanceBetween(a.coords, coords) - distanceBetween(b.coords, coords))[0];
  }

  /** Moves an entity; its occupants move with it. */
  move(entity: Entity, coords: Coordinates): void {
    entity.coords = coords;
    for (const ped of this.entities.values()) if (ped.vehicle === entity.handle) ped.coords = coords;
  }

  hash(name: string): number {
    const hash = joaat(name);
    this.names.set(hash, name);
    return hash;
  }
}
