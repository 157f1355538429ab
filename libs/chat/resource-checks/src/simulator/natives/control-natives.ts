import type { Player } from '../world/player.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';

const maxKeyMappings = 200;

/** Whether a script disabled the control in this frame or the one before, because threads run in any order. */
export function isControlDisabled({ screen }: Player, control: number, now: number, frameMs: number): boolean {
  const disabledAt = Math.max(
    screen.disabledControls.get(control) ?? Number.NEGATIVE_INFINITY,
    screen.allControlsDisabledAt ?? Number.NEGATIVE_INFINITY,
  );
  return now - disabledAt <= frameMs;
}

type Test = (age: number, releaseAge: number | undefined, frameMs: number) => boolean;

/** A control that was pressed counts as "just pressed" during one frame after the press. */
const control = (test: Test, whenDisabled: boolean): NativeImplementation =>
  onClient((player, parameters, { now, frameMs }) => {
    const number = parameters.integer(1);
    const state = player.screen.controls.get(number);
    if (!state || (!whenDisabled && isControlDisabled(player, number, now, frameMs))) return [false];
    const releaseAge = state.releasedAt === undefined ? undefined : now - state.releasedAt;
    return [test(now - state.pressedAt, releaseAge, frameMs)];
  });

const isPressed: Test = (_age, releaseAge) => releaseAge === undefined;
const isJustPressed: Test = (age, _release, frame) => age >= 0 && age < frame;
const isJustReleased: Test = (_age, release, frame) => release !== undefined && release >= 0 && release < frame;

const jumpControl = 22;
/** How long a player is in the air. */
const jumpMs = 800;

const enable = (player: Player, control: number): void => {
  player.screen.disabledControls.delete(control);
};

/** The controls of a client, and the keys of commands. */
export const controlNatives: NativeTable = {
  IsControlPressed: control(isPressed, false),
  IsDisabledControlPressed: control(isPressed, true),
  IsControlJustPressed: control(isJustPressed, false),
  IsDisabledControlJustPressed: control(isJustPressed, true),
  IsControlJustReleased: control(isJustReleased, false),
  IsDisabledControlJustReleased: control(isJustReleased, true),
  IsControlReleased: control((_age, release) => release !== undefined, false),
  IsControlEnabled: onClient((player, parameters, { now, frameMs }) => [
    !isControlDisabled(player, parameters.integer(1), now, frameMs),
  ]),
  DisableControlAction: onClient((player, parameters, simulation) => {
    const number = parameters.integer(1);
    const isDisabled = !parameters.has(2) || parameters.boolean(2);
    if (isDisabled) player.screen.disabledControls.set(number, simulation.now);
    else enable(player, number);
    return undefined;
  }),
  EnableControlAction: onClient((player, parameters) => {
    enable(player, parameters.integer(1));
    return undefined;
  }),
  DisableAllControlActions: onClient((player, _parameters, simulation) => {
    player.screen.allControlsDisabledAt = simulation.now;
    return undefined;
  }),
  EnableAllControlActions: onClient((player) => {
    player.screen.allControlsDisabledAt = undefined;
    player.screen.disabledControls.clear();
    return undefined;
  }),
  IsPedJumping: onClient((player, parameters, { now, world }) => {
    const pressedAt = player.screen.controls.get(jumpControl)?.pressedAt;
    const isOnFoot = world.find(parameters.integer(0)) === player.ped && player.ped.vehicle === undefined;
    return [isOnFoot && pressedAt !== undefined && now - pressedAt < jumpMs];
  }),
  RegisterKeyMapping: onClient((player, parameters) => {
    const { keyMappings } = player.screen;
    if (keyMappings.length < maxKeyMappings) {
      const [command, description] = [parameters.text(0), parameters.text(1)];
      keyMappings.push({ command, description, key: parameters.text(3).toUpperCase() });
    }
    return undefined;
  }),
};
