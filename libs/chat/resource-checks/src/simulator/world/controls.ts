import { redmControlsByKey } from './redm-controls.js';

/** The controls of the game that each key triggers with the default bindings. */
const controlsByKey: Readonly<Record<string, readonly number[]>> = {
  A: [34, 63, 64, 133, 147, 338],
  ARROWDOWN: [173, 187, 300],
  ARROWLEFT: [174, 189, 308],
  ARROWRIGHT: [175, 190, 307],
  ARROWUP: [27, 172, 188, 299],
  B: [29, 305],
  BACKSPACE: [177, 194, 202],
  C: [26, 79, 253, 324],
  CAPSLOCK: [137, 171, 217],
  D: [30, 35, 134, 148, 195],
  DELETE: [178, 256, 296],
  E: [38, 46, 51, 54, 86, 103, 119, 153, 184, 206],
  ENTER: [18, 176, 191, 201, 215],
  ESC: [177, 199, 200, 202, 322],
  F: [23, 49, 75, 144, 145, 185],
  F1: [288],
  F2: [289],
  F3: [170],
  F5: [166, 318, 327],
  F6: [167],
  F7: [168],
  F9: [56],
  F10: [57],
  G: [47, 58, 113, 183],
  H: [74, 101, 104, 304],
  HOME: [212],
  INSERT: [121],
  K: [311],
  L: [7, 182],
  LEFTALT: [19],
  LEFTCTRL: [36, 132, 224, 326],
  LEFTMOUSE: [24, 69, 92, 142, 176, 237, 257],
  LEFTSHIFT: [21, 61, 131, 155, 209],
  M: [244, 301],
  N: [249, 306],
  P: [199],
  PAGEDOWN: [11, 207],
  PAGEUP: [10, 208],
  Q: [44, 52, 85, 90, 205],
  R: [45, 80, 140, 250, 263],
  RIGHTMOUSE: [25, 68, 91],
  S: [31, 33, 72, 130, 219],
  SPACE: [18, 22, 55, 76, 143, 203],
  T: [245, 309],
  TAB: [37, 192, 204, 211],
  U: [303],
  V: [0],
  W: [32, 71, 77, 87, 129, 232],
  X: [73, 105, 120, 154, 252],
  Y: [246],
  Z: [20, 48],
  '1': [157],
  '2': [158],
  '3': [160],
  '4': [164],
  '5': [165],
};

const aliases: Readonly<Record<string, string>> = {
  ESCAPE: 'ESC',
  RETURN: 'ENTER',
  SHIFT: 'LEFTSHIFT',
  LSHIFT: 'LEFTSHIFT',
  ALT: 'LEFTALT',
  LMENU: 'LEFTALT',
  CTRL: 'LEFTCTRL',
  LCONTROL: 'LEFTCTRL',
  BACK: 'BACKSPACE',
  UP: 'ARROWUP',
  DOWN: 'ARROWDOWN',
  LEFT: 'ARROWLEFT',
  RIGHT: 'ARROWRIGHT',
};

/** One name for each key: `esc` and `ESCAPE` are `ESC`. */
export function keyName(key: string): string {
  const upper = key.toUpperCase();
  return aliases[upper] ?? upper;
}

/** The controls that a key triggers in a game, none for an unknown key. */
export function controlsOf(key: string, gameId: string): readonly number[] {
  return (gameId === 'redm' ? redmControlsByKey : controlsByKey)[keyName(key)] ?? [];
}
