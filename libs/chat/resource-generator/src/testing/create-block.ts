import type { PresetDefinition } from '../presets/preset.js';
import type { BlockParameters, BlockSpecification } from '../specification/resource-specification.js';

/** A ready-made part with the defaults of its variant. */
export function createBlock(
  definition: PresetDefinition,
  variant: string,
  parameters: Partial<BlockParameters> = {},
): BlockSpecification {
  return {
    block: definition.id,
    variant,
    parameters: structuredClone({ ...definition.defaults, ...definition.variants[variant]?.parameters, ...parameters }),
  };
}
