import { presets } from '../presets/presets.js';
import type { PresetDefinition } from '../presets/preset.js';
import type { BlockSpecification } from '../specification/resource-specification.js';

/** A ready-made part with the defaults of its variant. */
export const createBlock = ({ id, defaults, variants }: PresetDefinition, variant: string): BlockSpecification => ({
  block: id,
  variant,
  parameters: structuredClone({ ...defaults, ...variants[variant] }),
});

/** Every kind of every block, with its defaults. */
export const blockVariants: readonly BlockSpecification[] = presets.flatMap((preset) =>
  Object.keys(preset.variants).map((variant) => createBlock(preset, variant)),
);
