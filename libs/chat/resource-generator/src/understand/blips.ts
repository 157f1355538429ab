import type { Blip, Color } from '../behavior/values.js';
import type { Setting } from './facts.js';

const colors: Readonly<Record<string, number>> = {
  ...{ white: 4, red: 1, green: 2, blue: 3, yellow: 5, pink: 8, purple: 27, orange: 47, black: 40, gray: 39, grey: 39 },
};

/** The colors of markers, with the names of the vocabulary. */
export const markerColors: Readonly<Record<string, Color>> = {
  ...{ white: { r: 255, g: 255, b: 255 }, red: { r: 224, g: 50, b: 50 }, green: { r: 114, g: 204, b: 114 } },
  ...{ blue: { r: 93, g: 182, b: 229 }, yellow: { r: 240, g: 200, b: 80 }, pink: { r: 203, g: 54, b: 148 } },
  ...{ purple: { r: 132, g: 102, b: 226 }, orange: { r: 255, g: 133, b: 85 }, black: { r: 0, g: 0, b: 0 } },
  ...{ gray: { r: 140, g: 140, b: 140 }, grey: { r: 140, g: 140, b: 140 } },
};

/** Whether a setting is about the symbol on the map, and its value is one that the game has. */
export const isOfBlip = (setting: Setting): boolean =>
  setting.name === 'blipColor' ? setting.value in colors : ['blip', 'blipScale', 'blipLabel'].includes(setting.name);

/** The symbol of a part on the map after what is said about it. `usual` is the one of a part without, if it gets one. */
export const blipAfter = (settings: readonly Setting[], before: Blip | null, usual: Blip): Blip | null =>
  settings.reduce<Blip | null>((current, setting) => {
    const blip = current ?? usual;
    if (setting.name === 'blip') return setting.value ? blip : null;
    if (setting.name === 'blipColor') return { ...blip, color: colors[setting.value] ?? blip.color };
    if (setting.name === 'blipScale') return { ...blip, scale: Math.round(blip.scale * setting.value * 10) / 10 };
    if (setting.name === 'blipLabel') return { ...blip, label: setting.value };
    return current;
  }, before);
