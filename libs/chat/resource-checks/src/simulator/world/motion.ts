import { distanceBetween, forwardOf, headingOf, speedOf, type Coordinates, type Entity } from './entity.js';
import type { World } from './world.js';

/** A vehicle that brakes or rolls loses this much speed in each second, in meters per second. */
const brakingLoss = 8;

/** A ped this close to its goal has arrived. */
const arrivedMeters = 0.01;

const scaled = ([x, y, z]: Coordinates, factor: number): Coordinates => [x * factor, y * factor, z * factor];
const sum = (a: Coordinates, b: Coordinates): Coordinates => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** The speed that the driver wants, as far as the vehicle can go. Undefined if nobody accelerates. */
function drivenSpeed(world: World, vehicle: Entity): number | undefined {
  const driver = world.occupantsOf(vehicle).find(({ seat }) => seat === -1);
  const canDrive =
    driver !== undefined &&
    driver.health > 0 &&
    vehicle.engineOn &&
    (vehicle.properties.get('engineHealth') ?? 1_000) > 0 &&
    (vehicle.properties.get('undriveable') ?? 0) === 0;
  if (!canDrive || vehicle.throttle === undefined) return undefined;
  return Math.min(vehicle.throttle, vehicle.properties.get('maxSpeed') ?? Number.POSITIVE_INFINITY);
}

/** Sets the speed of a vehicle in the direction that it looks at. */
export function setForwardSpeed(vehicle: Entity, metersPerSecond: number): void {
  vehicle.velocity = scaled(forwardOf(vehicle), metersPerSecond);
}

function moveVehicle(world: World, vehicle: Entity, seconds: number): boolean {
  const wanted = drivenSpeed(world, vehicle);
  const speed = speedOf(vehicle);
  if (wanted !== undefined && wanted >= speed) setForwardSpeed(vehicle, wanted);
  else if (speed > 0) {
    const slower = Math.max(wanted ?? 0, speed - brakingLoss * seconds);
    vehicle.velocity = scaled(vehicle.velocity, slower / speed);
  }
  world.move(vehicle, sum(vehicle.coords, scaled(vehicle.velocity, seconds)));
  return wanted !== undefined || speedOf(vehicle) > 0;
}

const stand = (ped: Entity): false => {
  ped.walk = undefined;
  ped.velocity = [0, 0, 0];
  return false;
};

function walk(world: World, ped: Entity, seconds: number): boolean {
  if (!ped.walk || ped.health <= 0) return stand(ped);
  const { target, metersPerSecond, stopRange } = ped.walk;
  const followed = typeof target === 'number' ? world.find(target) : undefined;
  const goal = typeof target === 'number' ? followed?.coords : target;
  if (!goal) return stand(ped);
  const distance = distanceBetween(ped.coords, goal);
  const way = Math.max(0, distance - stopRange);
  const step = Math.min(metersPerSecond * seconds, way);
  if (step > 0) {
    const direction: Coordinates = [
      (goal[0] - ped.coords[0]) / distance,
      (goal[1] - ped.coords[1]) / distance,
      (goal[2] - ped.coords[2]) / distance,
    ];
    ped.velocity = scaled(direction, metersPerSecond);
    ped.heading = headingOf(direction);
    world.move(ped, sum(ped.coords, scaled(direction, step)));
  }
  if (way - step > arrivedMeters) return true;
  ped.velocity = [0, 0, 0];
  return followed !== undefined || stand(ped);
}

/** Moves the entities on, and leaves out those that stand still from now on. */
export function moveEntities(world: World, moving: Set<Entity>, seconds: number): void {
  for (const entity of moving) {
    if (entity.frozen) continue;
    const isInMotion = entity.walk ? walk(world, entity, seconds) : moveVehicle(world, entity, seconds);
    if (!isInMotion) moving.delete(entity);
  }
}
