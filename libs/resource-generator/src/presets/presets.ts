import type { BlockDefinition } from '../blocks/block-definition.js';
import { blockDefinition, blocks } from '../blocks/registry.js';
import type { BlockId } from '../specification/resource-specification.js';
import { adminCommandsPreset } from './admin-commands.js';
import { billingPreset } from './billing.js';
import { bankPreset, jailPreset, leaderboardPreset, reportsPreset } from './civic.js';
import { deliveryPreset } from './delivery.js';
import { dailyRewardPreset, robberyPreset, teleportsPreset } from './events.js';
import { jobPreset } from './job.js';
import { dispatchPreset, menuPreset, notificationsPreset, scoreboardPreset, zonesPreset } from './messages.js';
import type { PresetDefinition } from './preset.js';
import { buyerPreset, shopPreset } from './trade.js';
import { dealerPreset, garagePreset, rentalPreset } from './vehicles.js';
import { craftingPreset, gatheringPreset, repairPreset } from './work.js';

/** All parts in the language of behaviors. */
const presets: readonly PresetDefinition[] = [
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
];

const byId = new Map<BlockId, PresetDefinition>(presets.map((preset) => [preset.id, preset]));

export const presetOf = (id: BlockId): PresetDefinition | undefined => byId.get(id);

/** What all ready-made parts have. */
export type PartDefinition = Omit<BlockDefinition, 'render'>;

/** All ready-made parts: presets, and those with separate Lua. */
export const partDefinitions: readonly PartDefinition[] = [...presets, ...blocks];

/** A ready-made part by its id. */
export const partDefinition = (id: BlockId): PartDefinition => presetOf(id) ?? blockDefinition(id);
