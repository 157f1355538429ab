import type { BlockId } from '../specification/resource-specification.js';
import type { BlockDefinition } from './block-definition.js';
import { doorLocksBlock } from './door-locks/door-locks.block.js';
import { vehicleKeysBlock } from './vehicle-keys/vehicle-keys.block.js';
import { weatherBlock } from './weather/weather.block.js';
import { whitelistBlock } from './whitelist/whitelist.block.js';

/** All building blocks. */
export const blocks: readonly BlockDefinition[] = [doorLocksBlock, whitelistBlock, weatherBlock, vehicleKeysBlock];

const byId = new Map<BlockId, BlockDefinition>(blocks.map((block) => [block.id, block]));

/**
 * A block by its id.
 * @throws RangeError for an unknown block
 */
export function blockDefinition(id: BlockId): BlockDefinition {
  const block = byId.get(id);
  if (!block) throw new RangeError(`There is no block ${id}`);
  return block;
}
