import type {
  listAffiliates,
  listHeldCommissions,
  listPayoutBatches,
  previewPayout,
} from '../../affiliate/admin-requests.js';
import type { RequestOutput } from '../../messaging/request-contract.js';

export { type AffiliateSort, affiliateSorts } from '../../affiliate/admin-requests.js';

export type AffiliatesResponse = RequestOutput<typeof listAffiliates>;
export type HeldCommissionsResponse = RequestOutput<typeof listHeldCommissions>;
export type PayoutBatchesResponse = RequestOutput<typeof listPayoutBatches>;
export type PayoutPreviewResponse = RequestOutput<typeof previewPayout>;
