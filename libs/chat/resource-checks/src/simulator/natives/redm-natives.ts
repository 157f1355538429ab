import { joaat } from '../../lua/joaat.js';
import { toText, type LuaValue } from '../lua-engine/lua-value.js';
import type { Simulation } from '../simulation.js';
import type { Coordinates } from '../world/entity.js';
import { addText, isShown, type Blip, type Player, type Prompt } from '../world/player.js';
import { effectNatives } from './effect-natives.js';
import { entityNatives } from './entity-natives.js';
import type { NativeArguments } from './native-arguments.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';
import { controlNatives } from './control-natives.js';
import { weaponNatives } from './weapon-natives.js';

const maxPrompts = 500;
const maxTextLength = 500;
/** How long the key of a prompt in hold mode is held, unless the script says it. */
const defaultHoldMs = 1_000;

/** A hash as an unsigned number, whether a script names it or writes its number. */
function hashOf(value: LuaValue): number {
  const hash = typeof value === 'string' ? joaat(value) : Number(toText(value) ?? 0);
  return hash >>> 0;
}

const changePrompt = (change: (prompt: Prompt, parameters: NativeArguments) => void): NativeImplementation =>
  onClient((player, parameters) => {
    const prompt = player.screen.prompts.get(parameters.integer(0));
    if (prompt) change(prompt, parameters);
    return undefined;
  });

/** Whether the prompt is shown and enabled, and its key was pressed in this frame, or held long enough. */
function isCompleted(prompt: Prompt, player: Player, { now, frameMs }: Simulation): boolean {
  const state = player.screen.controls.get(prompt.control);
  if (!state || !prompt.isEnabled || !isShown(prompt, now - 2 * frameMs)) return false;
  const age = now - state.pressedAt;
  if (prompt.holdMs === 0) return age >= 0 && age < frameMs;
  const end = state.releasedAt ?? now;
  // After the release, the prompt stays complete for one frame.
  return end - state.pressedAt >= prompt.holdMs && (state.releasedAt === undefined || now - end < frameMs);
}

const promptState = (test: (prompt: Prompt, player: Player, simulation: Simulation) => boolean) =>
  onClient((player, parameters, simulation) => {
    const prompt = player.screen.prompts.get(parameters.integer(0));
    return [prompt !== undefined && test(prompt, player, simulation)];
  });

const isPressed = promptState(({ control }, player) => {
  const state = player.screen.controls.get(control);
  return state !== undefined && state.releasedAt === undefined;
});
const isCompletedNow = promptState(isCompleted);

const register = onClient((player, _parameters, simulation) => {
  const { prompts } = player.screen;
  if (prompts.size >= maxPrompts) return [0];
  const handle = simulation.nextNumber();
  prompts.set(handle, { text: '', control: 0, isVisible: true, isEnabled: true, holdMs: 0, group: 0, shownAt: -1 });
  return [handle];
});

const showGroup = onClient((player, parameters, simulation) => {
  const group = parameters.integer(0);
  const title = parameters.text(1);
  addText(player.screen, title, [], simulation.now);
  for (const prompt of player.screen.prompts.values()) if (prompt.group === group) prompt.shownAt = simulation.now;
  return undefined;
});

const remove = onClient((player, parameters) => {
  player.screen.prompts.delete(parameters.integer(0));
  return undefined;
});

const promptNatives: NativeTable = {
  UiPromptRegisterBegin: register,
  UiPromptDelete: remove,
  UiPromptIsValid: onClient((player, parameters) => [player.screen.prompts.has(parameters.integer(0))]),
  UiPromptSetText: changePrompt((prompt, parameters) => (prompt.text = parameters.text(1).slice(0, maxTextLength))),
  UiPromptSetControlAction: changePrompt((prompt, parameters) => (prompt.control = hashOf(parameters.get(1)))),
  UiPromptSetVisible: changePrompt((prompt, parameters) => (prompt.isVisible = parameters.boolean(1))),
  UiPromptSetEnabled: changePrompt((prompt, parameters) => (prompt.isEnabled = parameters.boolean(1))),
  UiPromptSetGroup: changePrompt((prompt, parameters) => (prompt.group = parameters.integer(1))),
  UiPromptSetStandardMode: changePrompt((prompt) => (prompt.holdMs = 0)),
  UiPromptSetHoldMode: changePrompt((prompt, parameters) => {
    // Scripts pass a duration, or whether the mode is on.
    const duration = parameters.number(1);
    if (parameters.has(1) && !parameters.boolean(1)) prompt.holdMs = 0;
    else prompt.holdMs = duration > 1 ? duration : defaultHoldMs;
  }),
  UiPromptSetStandardizedHoldMode: changePrompt((prompt) => (prompt.holdMs = defaultHoldMs)),
  UiPromptSetActiveGroupThisFrame: showGroup,
  UiPromptIsActive: promptState((prompt, _player, { now, frameMs }) => isShown(prompt, now - 2 * frameMs)),
  UiPromptIsEnabled: promptState((prompt) => prompt.isEnabled),
  UiPromptIsPressed: isPressed,
  UiPromptIsJustPressed: promptState((prompt, player, simulation) =>
    isCompleted({ ...prompt, holdMs: 0 }, player, simulation),
  ),
  UiPromptHasStandardModeCompleted: isCompletedNow,
  UiPromptHasHoldModeCompleted: isCompletedNow,
};

/** Scripts also use the earlier names, without `Ui`. */
const withEarlierNames = (table: NativeTable): NativeTable =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, use]) => [
      [name, use],
      [name.replace(/^Ui/, ''), use],
    ]),
  );

/** In RedM, the first argument is the kind of blip. */
const newBlip = (coordsOf: (parameters: NativeArguments, simulation: Simulation) => Coordinates) =>
  onClient((player, parameters, simulation) => {
    const { blips } = player.screen;
    if (blips.size >= 2_000) return [0];
    const handle = simulation.nextNumber();
    const sprite = hashOf(parameters.get(0)) | 0;
    const look = { label: '', color: 0, entity: undefined, radius: undefined, alpha: 255, display: 2, scale: 1 };
    blips.set(handle, { handle, ...look, sprite, hasRoute: false, coords: coordsOf(parameters, simulation) });
    return [handle];
  });

const setBlipName = onClient((player, parameters) => {
  const blip: Blip | undefined = player.screen.blips.get(parameters.integer(0));
  if (blip) blip.label = parameters.text(1);
  return undefined;
});

const varString: NativeImplementation = (_context, parameters) => [parameters.text(parameters.has(2) ? 2 : 1)];

const displayText = onClient((player, parameters, simulation) => {
  addText(player.screen, parameters.text(0), [], simulation.now);
  return undefined;
});

const control =
  (name: keyof typeof controlNatives): NativeImplementation =>
  (context, parameters) =>
    controlNatives[name]?.(context, parameters.withInteger(1, hashOf(parameters.get(1)))) ?? undefined;

/** A native that takes one argument less than in GTA V. */
const withArgument =
  (use: NativeImplementation | undefined, index: number, value: LuaValue): NativeImplementation =>
  (context, parameters) =>
    use?.(context, parameters.inserted(index, value));

/** The mount of a ped is a property, and its position that of the rider. */
const mountOf: NativeImplementation = ({ simulation }, parameters) => [
  simulation.world.find(simulation.world.find(parameters.integer(0))?.properties.get('mount'))?.handle ?? 0,
];

const mount: NativeImplementation = ({ simulation }, parameters) => {
  const ped = simulation.world.find(parameters.integer(0));
  const animal = simulation.world.find(parameters.integer(1));
  if (ped && animal) {
    ped.properties.set('mount', animal.handle);
    simulation.world.move(ped, animal.coords);
  }
  return undefined;
};

const dismount: NativeImplementation = ({ simulation }, parameters) => {
  simulation.world.find(parameters.integer(0))?.properties.delete('mount');
  return undefined;
};

/** Natives of Red Dead Redemption 2 that differ from those of GTA V with the same name, or do not exist there. */
export const redmNatives: NativeTable = {
  ...withEarlierNames(promptNatives),
  ...Object.fromEntries(
    [
      'IsControlPressed',
      'IsDisabledControlPressed',
      'IsControlJustPressed',
      'IsDisabledControlJustPressed',
      'IsControlJustReleased',
      'IsDisabledControlJustReleased',
      'IsControlReleased',
    ].map((name) => [name, control(name)]),
  ),
  // The kind of ped is no argument here, and weapons are never hidden.
  CreatePed: withArgument(entityNatives['CreatePed'], 0, 0),
  CreatePedInsideVehicle: withArgument(entityNatives['CreatePedInsideVehicle'], 1, 0),
  GiveWeaponToPed: withArgument(weaponNatives['GiveWeaponToPed'], 3, false),
  // Sounds have an id only if the name of the native says so.
  PlaySound: withArgument(effectNatives['PlaySound'], 0, -1),
  PlaySoundFrontend: withArgument(effectNatives['PlaySoundFrontend'], 0, -1),
  PlaySoundFromEntity: withArgument(effectNatives['PlaySoundFromEntity'], 0, -1),
  PlaySoundFromPosition: withArgument(effectNatives['PlaySoundFromCoord'], 0, -1),
  BlipAddForCoords: newBlip((parameters) => parameters.coordinates(1)),
  BlipAddForRadius: newBlip((parameters) => parameters.coordinates(1)),
  BlipAddForEntity: newBlip(
    (parameters, { world }) => world.find(parameters.integer(1))?.coords ?? ([0, 0, 0] satisfies Coordinates),
  ),
  SetBlipName: setBlipName,
  SetBlipSprite: onClient((player, parameters) => {
    const blip = player.screen.blips.get(parameters.integer(0));
    if (blip) blip.sprite = hashOf(parameters.get(1)) | 0;
    return undefined;
  }),
  VarString: varString,
  CreateVarString: varString,
  DisplayText: displayText,
  BgDisplayText: displayText,
  GetMount: mountOf,
  IsPedOnMount: (context, parameters) => [mountOf(context, parameters)?.[0] !== 0],
  SetPedOntoMount: mount,
  TaskMountAnimal: mount,
  TaskDismountAnimal: dismount,
};
