import { LuaFloat } from '../lua-engine/lua-value.js';
import { toVector, type Coordinates } from '../world/entity.js';
import type { Player } from '../world/player.js';
import { onClient, type NativeTable } from './native-function.js';

/** The eyes of a ped are this far above its coordinates, in meters. */
const eyeHeight = 0.7;

/** Where the player's camera is. */
export const cameraOf = ({ ped }: Player): Coordinates => [ped.coords[0], ped.coords[1], ped.coords[2] + eyeHeight];

const coords = onClient((player) => [toVector(cameraOf(player))]);
const rotation = onClient(({ ped, screen }) => [toVector([screen.cameraPitch, 0, ped.heading])]);

const isAiming = onClient(({ screen }) => [screen.aimedAt !== undefined]);
const isAimingAt = onClient(({ screen }, parameters) => [screen.aimedAt === parameters.integer(1)]);
const aimedEntity = onClient(({ screen }) => [(screen.aimedAt ?? 0) !== 0, screen.aimedAt ?? 0]);

/** The camera of a client, which looks where its player looks, and what the player aims at. */
export const cameraNatives: NativeTable = {
  GetGameplayCamCoord: coords,
  GetGameplayCamCoords: coords,
  GetFinalRenderedCamCoord: coords,
  GetGameplayCamRot: rotation,
  GetGameplayCamRot_2: rotation,
  GetFinalRenderedCamRot: rotation,
  GetGameplayCamRelativeHeading: onClient(() => [new LuaFloat(0)]),
  GetGameplayCamRelativePitch: onClient(({ screen }) => [new LuaFloat(screen.cameraPitch)]),
  IsPlayerFreeAiming: isAiming,
  IsAimCamActive: isAiming,
  IsAimCamThirdPersonActive: isAiming,
  IsPlayerFreeAimingAtEntity: isAimingAt,
  IsPlayerTargettingEntity: isAimingAt,
  IsPlayerTargettingAnything: onClient(({ screen }) => [(screen.aimedAt ?? 0) !== 0]),
  GetEntityPlayerIsFreeAimingAt: aimedEntity,
  GetPlayerTargetEntity: aimedEntity,
};
