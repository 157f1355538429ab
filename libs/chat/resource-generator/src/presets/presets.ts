import type { BlockId } from '../specification/resource-specification.js';
import { doorLocksPreset, vehicleKeysPreset, weatherPreset, whitelistPreset } from './access.js';
import { adminCommandsPreset } from './admin-commands.js';
import { billingPreset } from './billing.js';
import { bossMenuPreset } from './boss.js';
import { bankPreset, jailPreset, leaderboardPreset, reportsPreset } from './civic.js';
import { speedCamerasPreset } from './cameras.js';
import { deliveryPreset } from './delivery.js';
import { dailyRewardPreset, robberyPreset, teleportsPreset } from './events.js';
import { jobPreset } from './job.js';
import { dispatchPreset, menuPreset, notificationsPreset, scoreboardPreset, zonesPreset } from './messages.js';
import { lotteryPreset } from './lottery.js';
import type { PresetDefinition } from './preset.js';
import { stashPreset } from './storage.js';
import { buyerPreset, shopPreset } from './trade.js';
import { dealerPreset, garagePreset, rentalPreset } from './vehicles.js';
import { craftingPreset, gatheringPreset, repairPreset } from './work.js';

/** All parts in the language of behaviors. */
export const presets: readonly PresetDefinition[] = [
  shopPreset,
  buyerPreset,
  gatheringPreset,
  craftingPreset,
  repairPreset,
  robberyPreset,
  dailyRewardPreset,
  teleportsPreset,
  jobPreset,
  deliveryPreset,
  garagePreset,
  dealerPreset,
  rentalPreset,
  billingPreset,
  menuPreset,
  adminCommandsPreset,
  dispatchPreset,
  notificationsPreset,
  scoreboardPreset,
  zonesPreset,
  bankPreset,
  reportsPreset,
  jailPreset,
  leaderboardPreset,
  doorLocksPreset,
  vehicleKeysPreset,
  stashPreset,
  bossMenuPreset,
  whitelistPreset,
  weatherPreset,
  speedCamerasPreset,
  lotteryPreset,
];

const byId = new Map<BlockId, PresetDefinition>(presets.map((preset) => [preset.id, preset]));

/**
 * A ready-made part by its id.
 * @throws RangeError for an unknown one
 */
export function presetOf(id: BlockId): PresetDefinition {
  const preset = byId.get(id);
  if (!preset) throw new RangeError(`There is no preset ${id}`);
  return preset;
}
