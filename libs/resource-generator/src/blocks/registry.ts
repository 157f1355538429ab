import type { BlockId } from '../specification/resource-specification.js';
import type { BlockDefinition } from './block-definition.js';
import { adminCommandsBlock } from './admin-commands/admin-commands.block.js';
import { bankBlock } from './bank/bank.block.js';
import { billingBlock } from './billing/billing.block.js';
import { buyerBlock } from './buyer/buyer.block.js';
import { craftingBlock } from './crafting/crafting.block.js';
import { dailyRewardBlock } from './daily-reward/daily-reward.block.js';
import { dealerBlock } from './dealer/dealer.block.js';
import { deliveryBlock } from './delivery/delivery.block.js';
import { dispatchBlock } from './dispatch/dispatch.block.js';
import { doorLocksBlock } from './door-locks/door-locks.block.js';
import { garageBlock } from './garage/garage.block.js';
import { gatheringBlock } from './gathering/gathering.block.js';
import { jailBlock } from './jail/jail.block.js';
import { jobBlock } from './job/job.block.js';
import { leaderboardBlock } from './leaderboard/leaderboard.block.js';
import { menuBlock } from './menu/menu.block.js';
import { notificationsBlock } from './notifications/notifications.block.js';
import { rentalBlock } from './rental/rental.block.js';
import { repairBlock } from './repair/repair.block.js';
import { reportsBlock } from './reports/reports.block.js';
import { robberyBlock } from './robbery/robbery.block.js';
import { scoreboardBlock } from './scoreboard/scoreboard.block.js';
import { shopBlock } from './shop/shop.block.js';
import { teleportsBlock } from './teleports/teleports.block.js';
import { vehicleKeysBlock } from './vehicle-keys/vehicle-keys.block.js';
import { weatherBlock } from './weather/weather.block.js';
import { whitelistBlock } from './whitelist/whitelist.block.js';
import { zonesBlock } from './zones/zones.block.js';

/** All building blocks. */
export const blocks: readonly BlockDefinition[] = [
  shopBlock,
  garageBlock,
  jobBlock,
  craftingBlock,
  adminCommandsBlock,
  teleportsBlock,
  zonesBlock,
  rentalBlock,
  notificationsBlock,
  menuBlock,
  leaderboardBlock,
  robberyBlock,
  doorLocksBlock,
  dailyRewardBlock,
  whitelistBlock,
  weatherBlock,
  deliveryBlock,
  bankBlock,
  reportsBlock,
  gatheringBlock,
  buyerBlock,
  repairBlock,
  dispatchBlock,
  billingBlock,
  jailBlock,
  scoreboardBlock,
  dealerBlock,
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
