import type { BlockId } from '../specification/resource-specification.js';
import { adminCommandsBlock } from './admin-commands/admin-commands.block.js';
import type { BlockDefinition } from './block-definition.js';
import { itemEffectBlock } from './item-effect/item-effect.block.js';
import { jobBlock } from './job/job.block.js';
import { shopBlock } from './shop/shop.block.js';

/** All building blocks. */
export const blocks: readonly BlockDefinition[] = [shopBlock, jobBlock, itemEffectBlock, adminCommandsBlock];

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
