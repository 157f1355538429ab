import type { LuaValue } from '../lua-engine/lua-value.js';
import type { Coordinates, Entity } from './entity.js';
import type { ClockOverride } from './game-clock.js';
import { createPopulation, type Population } from './population.js';
import type { RayHit } from './rays.js';

export interface Blip {
  handle: number;
  label: string;
  sprite: number;
  color: number;
  coords: Coordinates;
  /** The entity that the blip follows. */
  entity: number | undefined;
  /** In meters, for a blip that covers an area. */
  radius: number | undefined;
  alpha: number;
  display: number;
  scale: number;
  hasRoute: boolean;
}

/** A marker in the world, with the time at which it was last drawn. */
export interface Marker {
  coords: Coordinates;
  type: number;
  size: Coordinates;
  drawnAt: number;
}

/** A line of the controls that RedM shows, for example `E: Open`. */
export interface Prompt {
  text: string;
  control: number;
  isVisible: boolean;
  isEnabled: boolean;
  /** How long its key must be held. 0 if a press completes it. */
  holdMs: number;
  /** The group that it is shown with. 0 if it is shown on its own. */
  group: number;
  /** When its group was last shown. */
  shownAt: number;
}

/** Whether a prompt is on the screen, if its group must have been shown since a time. */
export function isShown({ isVisible, group, shownAt }: Prompt, since: number): boolean {
  return isVisible && (group === 0 || shownAt >= since);
}

/** The screen of a client and the state of its player. */
export interface ClientScreen {
  notifications: string[];
  blips: Map<number, Blip>;
  /** Help texts and drawn texts, with the time at which they were last drawn. */
  texts: Map<string, number>;
  /** The red, green and blue of drawn texts and chat messages that have a color. */
  colors: Map<string, readonly number[]>;
  /** The color of the next drawn text. */
  pendingColor: number[];
  /** The prompts of RedM by handle. */
  prompts: Map<number, Prompt>;
  /** The markers that were drawn, by their rounded coordinates. */
  markers: Map<string, Marker>;
  nuiMessages: LuaValue[];
  nuiFocused: boolean;
  nuiCallbacks: Set<string>;
  /** Controls that are held down, with the times of press and release. */
  controls: Map<number, { pressedAt: number; releasedAt: number | undefined }>;
  /** The time at which a script last disabled each control, which lasts for a frame. */
  disabledControls: Map<number, number>;
  /** The time at which a script last disabled all controls. */
  allControlsDisabledAt: number | undefined;
  keyMappings: { command: string; key: string; description: string }[];
  commands: Set<string>;
  weather: string;
  clock: ClockOverride | undefined;
  /** Texts that scripts registered under a label. */
  textEntries: Map<string, string>;
  /** The texts that a sequence of text natives has collected. */
  pendingTexts: string[];
  /** The names of the effects that cover the screen, with the kind of native that started them. */
  effects: Map<string, 'effect' | 'timecycle' | 'shake'>;
  isFaded: boolean;
  /** The time at which each model and animation dictionary that a script requested is loaded. */
  assets: Map<string, number>;
  /** The rays of scripts whose results nobody has read. */
  rays: Map<number, { hit: RayHit | undefined; end: Coordinates }>;
  /** The entity that the player aims at, 0 for none. Undefined if the player does not aim. */
  aimedAt: number | undefined;
  /** The angle of the camera, in degrees above the horizon. */
  cameraPitch: number;
  sounds: { name: string; set: string }[];
  /** The multiplier of the player's sprint. */
  sprintMultiplier: number;
  population: Population;
  waypoint: Coordinates | undefined;
}

export interface Player {
  readonly id: number;
  readonly name: string;
  readonly identifiers: readonly string[];
  readonly ped: Entity;
  readonly permissions: Set<string>;
  readonly screen: ClientScreen;
  isAdmin: boolean;
  kickReason: string | undefined;
  connected: boolean;
}

export function createScreen(weather: string): ClientScreen {
  return {
    notifications: [],
    blips: new Map(),
    texts: new Map(),
    colors: new Map(),
    pendingColor: [],
    prompts: new Map(),
    markers: new Map(),
    nuiMessages: [],
    nuiFocused: false,
    nuiCallbacks: new Set(),
    controls: new Map(),
    disabledControls: new Map(),
    allControlsDisabledAt: undefined,
    keyMappings: [],
    commands: new Set(),
    weather,
    clock: undefined,
    textEntries: new Map(),
    pendingTexts: [],
    effects: new Map(),
    isFaded: false,
    assets: new Map(),
    rays: new Map(),
    aimedAt: undefined,
    cameraPitch: 0,
    sounds: [],
    sprintMultiplier: 1,
    population: createPopulation(),
    waypoint: undefined,
  };
}

const maxNotifications = 500;
const maxTextLength = 500;
const maxNotificationLength = 2_000;

export function addNotification(screen: ClientScreen, message: string, color: readonly number[]): void {
  if (screen.notifications.length < maxNotifications)
    screen.notifications.push(message.slice(0, maxNotificationLength));
  colorText(screen, message, color);
}

/** A text on the screen of a client, for one frame. */
export function addText(screen: ClientScreen, message: string, color: readonly number[], now: number): void {
  const text = message.slice(0, maxTextLength);
  if (text !== '') screen.texts.set(text, now);
  colorText(screen, text, color);
}

/** Remembers the color of a text, if it has one. */
function colorText({ colors }: ClientScreen, text: string, color: readonly number[]): void {
  if (color.length > 0 && (colors.has(text) || colors.size < maxNotifications)) colors.set(text, color);
}
