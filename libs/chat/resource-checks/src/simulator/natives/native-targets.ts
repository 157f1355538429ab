import type { Entity, EntityKind } from '../world/entity.js';
import type { NativeArguments } from './native-arguments.js';
import type { NativeContext, NativeImplementation } from './native-function.js';

type EntityUse = (
  entity: Entity,
  parameters: NativeArguments,
  context: NativeContext,
) => ReturnType<NativeImplementation>;

type Results = ReturnType<NativeImplementation>;

/** An implementation whose first argument is an entity. Without that entity it returns the other value. */
export const forEntity =
  (use: EntityUse, otherwise?: Results): NativeImplementation =>
  (context, parameters) => {
    const entity = context.simulation.world.find(parameters.integer(0));
    return entity ? use(entity, parameters, context) : otherwise;
  };

const forKind =
  (kind: EntityKind) =>
  (use: EntityUse, otherwise?: Results): NativeImplementation =>
    forEntity(
      (entity, parameters, context) => (entity.kind === kind ? use(entity, parameters, context) : otherwise),
      otherwise,
    );

/** An implementation whose first argument is a ped. */
export const forPed = forKind('ped');

/** An implementation whose first argument is a vehicle. */
export const forVehicle = forKind('vehicle');

/** An implementation that changes an entity and returns nothing. */
export const change = (
  apply: (entity: Entity, parameters: NativeArguments, context: NativeContext) => unknown,
): NativeImplementation =>
  forEntity((entity, parameters, context) => {
    apply(entity, parameters, context);
    return undefined;
  });

/** Models and weapons are passed as a hash or by name. */
export const hashAt = ({ simulation }: NativeContext, parameters: NativeArguments, index: number): number =>
  simulation.modelOf(parameters.get(index));
