import type { LuaValue } from '../lua-engine/lua-value.js';
import type { Coordinates, Entity } from './entity.js';

export interface Blip {
  handle: number;
  label: string;
  sprite: number;
  color: number;
  coords: Coordinates;
}

/** The screen of a client and the state of its player. */
export interface ClientScreen {
  notifications: string[];
  blips: Map<number, Blip>;
  /** Help texts and drawn texts, with the time at which they were last drawn. */
  texts: Map<string, number>;
  /** The places of markers that were drawn, by their rounded coordinates. */
  markers: Map<string, Coordinates>;
  nuiMessages: LuaValue[];
  nuiFocused: boolean;
  nuiCallbacks: Set<string>;
  /** Controls that are held down, with the times of press and release. */
  controls: Map<number, { pressedAt: number; releasedAt: number | undefined }>;
  keyMappings: { command: string; key: string }[];
  commands: Set<string>;
  weather: string;
  clock: { hour: number; minute: number } | undefined;
  /** Texts that scripts registered under a label. */
  textEntries: Map<string, string>;
  /** The texts that a sequence of text natives has collected. */
  pendingTexts: string[];
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

export function createScreen(): ClientScreen {
  return {
    notifications: [],
    blips: new Map(),
    texts: new Map(),
    markers: new Map(),
    nuiMessages: [],
    nuiFocused: false,
    nuiCallbacks: new Set(),
    controls: new Map(),
    keyMappings: [],
    commands: new Set(),
    weather: 'EXTRASUNNY',
    clock: undefined,
    textEntries: new Map(),
    pendingTexts: [],
  };
}
