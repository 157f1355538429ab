import { LuaFloat } from '../lua-engine/lua-value.js';
import type { Simulation } from '../simulation.js';
import { forwardOf, speedOf, toVector, type Coordinates, type Entity } from '../world/entity.js';
import { setForwardSpeed } from '../world/motion.js';
import type { NativeTable } from './native-function.js';
import { change, forEntity, forVehicle } from './native-targets.js';

/** A collision is seen for this long. */
const collisionMs = 300;

/** The occupants of a vehicle move with it. */
const movingPart = ({ world }: Simulation, entity: Entity): Entity => world.find(entity.vehicle) ?? entity;

const limitSpeed = change((entity, parameters) => {
  const speed = parameters.number(1);
  // A speed of 0 or below removes the limit of a vehicle.
  if (speed <= 0) entity.properties.delete('maxSpeed');
  else entity.properties.set('maxSpeed', speed);
});

/** The part of the velocity along the entity, and to its right. */
function relative(entity: Entity, velocity: Coordinates): Coordinates {
  const [x, y] = forwardOf(entity);
  return [velocity[0] * y - velocity[1] * x, velocity[0] * x + velocity[1] * y, velocity[2]];
}

/** Speed and velocity, in meters per second. */
export const motionNatives: NativeTable = {
  GetEntitySpeed: forEntity(
    (entity, _parameters, { simulation }) => [new LuaFloat(speedOf(movingPart(simulation, entity)))],
    [new LuaFloat(0)],
  ),
  GetEntityVelocity: forEntity(
    (entity, _parameters, { simulation }) => [toVector(movingPart(simulation, entity).velocity)],
    [toVector([0, 0, 0])],
  ),
  GetEntitySpeedVector: forEntity(
    (entity, parameters, { simulation }) => {
      const { velocity } = movingPart(simulation, entity);
      return [toVector(parameters.boolean(1) ? relative(entity, velocity) : velocity)];
    },
    [toVector([0, 0, 0])],
  ),
  SetEntityVelocity: change((entity, parameters, { simulation }) => {
    entity.velocity = parameters.coordinates(1);
    simulation.world.setInMotion(entity);
  }),
  SetVehicleForwardSpeed: change((entity, parameters, { simulation }) => {
    setForwardSpeed(entity, parameters.number(1));
    simulation.world.setInMotion(entity);
  }),
  BringVehicleToHalt: change((entity) => {
    entity.velocity = [0, 0, 0];
    entity.throttle = undefined;
  }),
  SetEntityMaxSpeed: limitSpeed,
  SetVehicleMaxSpeed: limitSpeed,
  HasEntityCollidedWithAnything: forEntity(
    (entity, _parameters, { simulation }) => {
      const { collidedAt } = movingPart(simulation, entity);
      return [collidedAt !== undefined && simulation.now - collidedAt <= collisionMs];
    },
    [false],
  ),
  IsVehicleStopped: forVehicle((entity) => [speedOf(entity) < 0.1], [true]),
};
