import type { BlockDefinition } from './block-definition.js';
import type { BlockParameters, BlockSpecification } from '../specification/resource-specification.js';

/** A block with the defaults of its variant. */
export function createBlock(
  definition: Omit<BlockDefinition, 'render'>,
  variant: string,
  parameters: Partial<BlockParameters> = {},
): BlockSpecification {
  return {
    block: definition.id,
    variant,
    parameters: structuredClone({ ...definition.defaults, ...definition.variants[variant]?.parameters, ...parameters }),
  };
}
