import { headingOf, type Coordinates, type Entity } from '../world/entity.js';
import type { World } from '../world/world.js';
import { leaveSeat } from '../seats.js';
import type { NativeArguments } from './native-arguments.js';
import { isDictionaryLoaded } from './model-natives.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';
import { change, forEntity, forPed } from './native-targets.js';

/** An animation without a given duration lasts this long: only the game knows the length of the real one. */
const animationMs = 3_000;
const loops = 1;
const holdsLastFrame = 2;
const walkingSpeed = 1.5;
const runningSpeed = 5;
/** Peds that flee run this far. */
const fleeMeters = 100;

/** A ped does nothing any more. */
function clearTasks(ped: Entity): void {
  ped.animation = undefined;
  ped.scenario = undefined;
  ped.walk = undefined;
  if (ped.vehicle === undefined) ped.velocity = [0, 0, 0];
}

const clear = change(clearTasks);

const playAnimation = (durationIndex: number, flagIndex: number): NativeImplementation =>
  change((ped, parameters, { simulation, player }) => {
    if (player && !isDictionaryLoaded(player, parameters.text(1), simulation)) return;
    const durationMs = parameters.integer(durationIndex);
    const flag = parameters.integer(flagIndex);
    const isEndless = durationMs < 0 && (flag & (loops | holdsLastFrame)) !== 0;
    ped.animation = {
      dictionary: parameters.text(1),
      name: parameters.text(2),
      flag,
      endsAt: isEndless ? Number.POSITIVE_INFINITY : simulation.now + (durationMs < 0 ? animationMs : durationMs),
    };
  });

const stopAnimation = (nameIndex: number): NativeImplementation =>
  change((ped, parameters) => {
    if (ped.animation?.name === parameters.text(nameIndex)) ped.animation = undefined;
  });

const startScenario = change((ped, parameters) => (ped.scenario = parameters.text(1)));

const isInScenario = forPed((ped) => [ped.scenario !== undefined], [false]);

const setRagdoll = forPed(
  (ped, parameters, { simulation }) => {
    ped.ragdollUntil = simulation.now + Math.max(parameters.integer(1), parameters.integer(2), 1);
    return [true];
  },
  [false],
);

/** Peds walk at the speeds 1 and below, and run above. */
const paceOf = (moveRatio: number): number => (moveRatio > 1.5 ? runningSpeed : walkingSpeed);

function startWalk(ped: Entity, target: number | readonly [number, number, number], ratio: number, stopRange: number) {
  ped.walk = { target, metersPerSecond: paceOf(ratio), stopRange };
}

const walkToPlace = (speedIndex: number): NativeImplementation =>
  forPed((ped, parameters, { simulation }) => {
    startWalk(ped, parameters.coordinates(1), parameters.number(speedIndex), 0);
    simulation.world.setInMotion(ped);
    return undefined;
  });

const walkToEntity = (rangeIndex: number, speedIndex: number): NativeImplementation =>
  forPed((ped, parameters, { simulation }) => {
    const range = Math.max(parameters.number(rangeIndex), 1);
    startWalk(ped, parameters.integer(1), parameters.number(speedIndex), range);
    simulation.world.setInMotion(ped);
    return undefined;
  });

/** A ped of the game drives to a place. */
const driveTo = (rangeIndex: number): NativeImplementation =>
  forPed((ped, parameters, { simulation }) => {
    const vehicle = simulation.world.find(parameters.integer(1));
    if (!vehicle || ped.vehicle !== vehicle.handle) return undefined;
    vehicle.engineOn = true;
    vehicle.walk = {
      target: parameters.coordinates(2),
      metersPerSecond: Math.max(1, parameters.number(5)),
      stopRange: Math.max(0, parameters.number(rangeIndex)),
    };
    simulation.world.setInMotion(vehicle);
    return undefined;
  });

/** A ped runs away from a place. */
function flee(ped: Entity, from: Coordinates, world: World): void {
  const [x, y] = [ped.coords[0] - from[0], ped.coords[1] - from[1]];
  const distance = Math.hypot(x, y);
  const [dx, dy] = distance > 0 ? [x / distance, y / distance] : [0, 1];
  const target: Coordinates = [ped.coords[0] + dx * fleeMeters, ped.coords[1] + dy * fleeMeters, ped.coords[2]];
  startWalk(ped, target, runningSpeed, 0);
  world.setInMotion(ped);
}

const fleeFromEntity = forPed((ped, parameters, { simulation }) => {
  const danger = simulation.world.find(parameters.integer(1));
  if (danger) flee(ped, danger.coords, simulation.world);
  return undefined;
});

function turnTo(ped: Entity, place: Coordinates): void {
  ped.heading = headingOf([place[0] - ped.coords[0], place[1] - ped.coords[1], 0]);
}

/** The states of tasks, as `GetScriptTaskStatus` returns them. */
const taskInProgress = 1;
const taskFinished = 7;
const isBusy = (ped: Entity, now: number): boolean =>
  ped.walk !== undefined || ped.scenario !== undefined || (ped.animation !== undefined && ped.animation.endsAt > now);

const setInvincible = change((entity, parameters) => (entity.invincible = parameters.boolean(1)));

const setOwnInvincible: NativeImplementation = onClient((player, parameters) => {
  player.ped.invincible = parameters.boolean(1);
  return undefined;
});

const isInvincible = onClient((player) => [player.ped.invincible]);

const isPlaying = (ped: Entity, parameters: NativeArguments, now: number): boolean =>
  ped.animation !== undefined &&
  ped.animation.endsAt > now &&
  ped.animation.dictionary === parameters.text(1) &&
  ped.animation.name === parameters.text(2);

/** What peds do: animations, scenarios, ways they walk, ragdoll. */
export const pedNatives: NativeTable = {
  TaskPlayAnim: playAnimation(5, 6),
  TaskPlayAnimAdvanced: playAnimation(11, 12),
  StopAnimTask: stopAnimation(2),
  StopEntityAnim: stopAnimation(1),
  IsEntityPlayingAnim: forEntity(
    (entity, parameters, { simulation }) => [isPlaying(entity, parameters, simulation.now)],
    [false],
  ),
  ClearPedTasks: clear,
  ClearPedSecondaryTask: clear,
  ClearPedTasksImmediately: change((ped, _parameters, { simulation }) => {
    clearTasks(ped);
    leaveSeat(simulation, ped);
  }),
  TaskStartScenarioInPlace: startScenario,
  TaskStartScenarioAtPosition: startScenario,
  IsPedActiveInScenario: isInScenario,
  IsPedUsingAnyScenario: isInScenario,
  IsPedUsingScenario: forPed((ped, parameters) => [ped.scenario === parameters.text(1)], [false]),
  SetPedToRagdoll: setRagdoll,
  SetPedToRagdollWithFall: setRagdoll,
  IsPedSwimming: forPed(({ water }) => [water !== undefined], [false]),
  IsPedSwimmingUnderWater: forPed(({ water }) => [water === 'underwater'], [false]),
  IsPedRagdoll: forPed((ped, _parameters, { simulation }) => [ped.ragdollUntil > simulation.now], [false]),
  SetPedMovementClipset: change((ped, parameters) => (ped.walkStyle = parameters.text(1))),
  ResetPedMovementClipset: change((ped) => (ped.walkStyle = undefined)),
  TaskGoStraightToCoord: walkToPlace(4),
  TaskGoToCoordAnyMeans: walkToPlace(4),
  TaskGoToCoordAnyMeansExtraParams: walkToPlace(4),
  TaskGoToCoordAnyMeansExtraParamsWithCruiseSpeed: walkToPlace(4),
  TaskFollowNavMeshToCoord: walkToPlace(4),
  TaskFollowNavMeshToCoordAdvanced: walkToPlace(4),
  TaskGoToEntity: walkToEntity(3, 4),
  TaskFollowToOffsetOfEntity: walkToEntity(7, 5),
  TaskGotoEntityOffset: walkToEntity(3, 5),
  TaskVehicleDriveToCoord: driveTo(9),
  TaskVehicleDriveToCoordLongrange: driveTo(7),
  TaskSmartFleePed: fleeFromEntity,
  TaskReactAndFleePed: fleeFromEntity,
  TaskSmartFleeCoord: change((ped, parameters, { simulation }) =>
    flee(ped, parameters.coordinates(1), simulation.world),
  ),
  TaskTurnPedToFaceEntity: change((ped, parameters, { simulation }) => {
    const target = simulation.world.find(parameters.integer(1));
    if (target) turnTo(ped, target.coords);
  }),
  TaskTurnPedToFaceCoord: change((ped, parameters) => turnTo(ped, parameters.coordinates(1))),
  GetScriptTaskStatus: forPed(
    (ped, _parameters, { simulation }) => {
      const vehicle = simulation.world.find(ped.vehicle);
      const isDriving = vehicle?.walk !== undefined;
      return [isBusy(ped, simulation.now) || isDriving ? taskInProgress : taskFinished];
    },
    [taskFinished],
  ),
  IsPedWalking: forPed((ped) => [ped.walk?.metersPerSecond === walkingSpeed], [false]),
  IsPedRunning: forPed((ped) => [ped.walk?.metersPerSecond === runningSpeed], [false]),
  IsPedStill: forPed((ped) => [ped.walk === undefined], [false]),
  SetEntityInvincible: setInvincible,
  SetPlayerInvincible: setOwnInvincible,
  SetPlayerInvincibleKeepRagdollEnabled: setOwnInvincible,
  GetPlayerInvincible: isInvincible,
  GetPlayerInvincible_2: isInvincible,
  IsPedShooting: forPed((ped, _parameters, { simulation }) => [ped.shootingUntil > simulation.now], [false]),
};
