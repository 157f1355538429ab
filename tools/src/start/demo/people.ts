import type { PackId, PlanId } from '@scriptsmith/contracts/billing';

export interface DemoPerson {
  username: string;
  email: string;
  plan?: PlanId;
  packs?: readonly PackId[];
  /** Credits that the chat site consumed, in order. */
  consumption?: readonly { credits: number; reason: string }[];
  /** Cancels at the end of the period. */
  cancels?: boolean;
}

/** Demo users. Their email domain is reserved and cannot be registered. */
export const demoPassword = 'Workbench-Lantern-42';

/** `npm start` prints the login of the first one. */
export const demoPeople: readonly [DemoPerson, ...DemoPerson[]] = [
  {
    username: 'mara',
    email: 'mara@scriptsmith.example',
    plan: 'pro',
    packs: ['50k'],
    consumption: [
      { credits: 8_400, reason: 'Police dispatch: server and client scripts, 14 files' },
      { credits: 5_150, reason: 'Fishing job with a shop and level rewards' },
      { credits: 12_900, reason: 'Inventory rewrite: item metadata and drag-and-drop' },
      { credits: 640, reason: 'Locale files for German and Polish' },
      { credits: 27_300, reason: 'Racing league: lap timing, leaderboards, payouts' },
      { credits: 15_800, reason: 'Housing: interiors, keys, furniture placement' },
    ],
  },
  {
    username: 'tobias_rp',
    email: 'tobias@harbourcity.example',
    plan: 'scripter',
    consumption: [
      { credits: 3_200, reason: 'Taxi job with a meter' },
      { credits: 1_750, reason: 'Vehicle key configuration' },
      { credits: 6_900, reason: 'Garage script with impound' },
    ],
  },
  {
    username: 'northline-studio',
    email: 'dev@northline.example',
    plan: 'enterprise',
    consumption: [
      { credits: 48_000, reason: 'Airport resource: check-in, boarding, cargo' },
      { credits: 73_500, reason: 'Economy simulation with regional prices' },
      { credits: 31_200, reason: 'Hospital: triage, billing, insurance' },
    ],
  },
  {
    username: 'pixelfox',
    email: 'fox@pixelfox.example',
    plan: 'scripter',
    packs: ['10k'],
    consumption: [
      { credits: 10_000, reason: 'Drift scoring with a HUD' },
      { credits: 4_300, reason: 'Weather sync' },
    ],
    cancels: true,
  },
  {
    username: 'ostwind',
    email: 'hello@ostwind.example',
    plan: 'pro',
    packs: ['250k', '10k'],
    consumption: [{ credits: 96_400, reason: 'Survival framework: crafting, hunger, bases' }],
  },
  { username: 'newcomer', email: 'lena@newcomer.example' },
];
