import type { BlockId } from '../specification/resource-specification.js';
import type { BlockDefinition } from './block-definition.js';
import { adminCommandsBlock } from './admin-commands/admin-commands.block.js';
import { bankBlock } from './bank/bank.block.js';
import { dispatchBlock } from './dispatch/dispatch.block.js';
import { doorLocksBlock } from './door-locks/door-locks.block.js';
import { jailBlock } from './jail/jail.block.js';
import { leaderboardBlock } from './leaderboard/leaderboard.block.js';
import { notificationsBlock } from './notifications/notifications.block.js';
import { reportsBlock } from './reports/reports.block.js';
import { scoreboardBlock } from './scoreboard/scoreboard.block.js';
import { vehicleKeysBlock } from './vehicle-keys/vehicle-keys.block.js';
import { weatherBlock } from './weather/weather.block.js';
import { whitelistBlock } from './whitelist/whitelist.block.js';
import { zonesBlock } from './zones/zones.block.js';

/** All building blocks. */
export const blocks: readonly BlockDefinition[] = [
  adminCommandsBlock,
  zonesBlock,
  notificationsBlock,
  leaderboardBlock,
  doorLocksBlock,
  whitelistBlock,
  weatherBlock,
  bankBlock,
  reportsBlock,
  dispatchBlock,
  jailBlock,
  scoreboardBlock,
  vehicleKeysBlock,
];

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
