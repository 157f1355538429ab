import type { ClientScreen } from '../world/player.js';
import { onClient, type NativeImplementation, type NativeTable } from './native-function.js';

const maxSounds = 200;
const maxEffects = 100;

type EffectKind = 'effect' | 'timecycle' | 'shake';

function clearEffects({ effects }: ClientScreen, kind: EffectKind): void {
  for (const [name, known] of effects) if (known === kind) effects.delete(name);
}

const startEffect = (kind: EffectKind): NativeImplementation =>
  onClient(({ screen }, parameters) => {
    // Only screen effects can be combined.
    if (kind !== 'effect') clearEffects(screen, kind);
    if (screen.effects.size < maxEffects) screen.effects.set(parameters.text(0), kind);
    return undefined;
  });

const stopEffect = onClient(({ screen }, parameters) => {
  screen.effects.delete(parameters.text(0));
  return undefined;
});

const stopAll = (kind: EffectKind): NativeImplementation =>
  onClient(({ screen }) => {
    clearEffects(screen, kind);
    return undefined;
  });

const playSound = (nameIndex: number, setIndex: number): NativeImplementation =>
  onClient(({ screen }, parameters) => {
    if (screen.sounds.length < maxSounds) {
      screen.sounds.push({ name: parameters.text(nameIndex), set: parameters.text(setIndex) });
    }
    return undefined;
  });

const fade = (isFaded: boolean): NativeImplementation =>
  onClient(({ screen }) => {
    screen.isFaded = isFaded;
    return undefined;
  });

const setSprint = onClient(({ screen }, parameters) => {
  screen.sprintMultiplier = parameters.number(1);
  return undefined;
});

/** Effects on the screen, sounds, and the speed of the player. */
export const effectNatives: NativeTable = {
  AnimpostfxPlay: startEffect('effect'),
  StartScreenEffect: startEffect('effect'),
  AnimpostfxPlayTimed: startEffect('effect'),
  AnimpostfxStop: stopEffect,
  StopScreenEffect: stopEffect,
  AnimpostfxStopAll: stopAll('effect'),
  StopAllScreenEffects: stopAll('effect'),
  AnimpostfxIsRunning: onClient(({ screen }, parameters) => [screen.effects.get(parameters.text(0)) === 'effect']),
  SetTimecycleModifier: startEffect('timecycle'),
  SetTransitionTimecycleModifier: startEffect('timecycle'),
  ClearTimecycleModifier: stopAll('timecycle'),
  ShakeGameplayCam: startEffect('shake'),
  StopGameplayCamShaking: stopAll('shake'),
  IsGameplayCamShaking: onClient(({ screen }) => [[...screen.effects.values()].includes('shake')]),
  PlaySound: playSound(1, 2),
  PlaySoundFrontend: playSound(1, 2),
  PlaySoundFromEntity: playSound(1, 3),
  PlaySoundFromCoord: playSound(1, 5),
  PlaySoundFrontendWithSoundId: playSound(1, 2),
  PlaySoundFromEntityWithSet: playSound(1, 3),
  PlaySoundFromPositionWithId: playSound(1, 5),
  DoScreenFadeOut: fade(true),
  DoScreenFadeIn: fade(false),
  IsScreenFadedOut: onClient(({ screen }) => [screen.isFaded]),
  IsScreenFadedIn: onClient(({ screen }) => [!screen.isFaded]),
  IsScreenFadingOut: onClient(() => [false]),
  IsScreenFadingIn: onClient(() => [false]),
  SetRunSprintMultiplierForPlayer: setSprint,
  SetPedMoveRateOverride: setSprint,
};
