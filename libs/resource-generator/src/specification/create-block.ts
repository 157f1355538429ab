import type { BlockDefinition } from '../blocks/block-definition.js';
import type { BlockParameters, BlockSpecification } from './resource-specification.js';

/** A block with the defaults of its variant. */
export function createBlock(
  definition: BlockDefinition,
  variant: string,
  parameters: Partial<BlockParameters> = {},
): BlockSpecification {
  return {
    block: definition.id,
    variant,
    parameters: structuredClone({ ...definition.defaults, ...definition.variants[variant]?.parameters, ...parameters }),
  };
}
