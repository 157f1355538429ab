import type {
  ChatSession,
  CheckReport,
  Conversation,
  ConversationSummary,
  OfferedModel,
  Message,
  ProfileSummary,
  Run,
  Version,
  VersionSummary,
} from '@scriptsmith/chat-contracts';

const time = '2026-11-22T12:00:00.000Z';

/** A UUID that ends with this number. */
export const idOf = (number: number): string => `0199d6a5-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const session: ChatSession = {
  user: { id: 7, username: 'alex', email: 'alex@example.com' },
  canChat: true,
  author: { kind: 'offline', name: 'Offline generator' },
  productUrl: 'https://product.example',
  brandName: 'Scriptsmith',
  expiresAt: time,
};

const profile: ProfileSummary = {
  id: 'fivem-qbcore',
  game: { id: 'fivem', name: 'FiveM' },
  framework: { id: 'qbcore', name: 'QBCore' },
  description: 'FiveM with QBCore',
};

const profiles: ProfileSummary[] = [
  profile,
  { ...profile, id: 'fivem-esx', framework: { id: 'esx', name: 'ESX' } },
  { ...profile, id: 'redm-vorp', game: { id: 'redm', name: 'RedM' }, framework: { id: 'vorp', name: 'VORP' } },
];

export const runOf = (number: number, changes: Partial<Run> = {}): Run => ({
  ...{ id: idOf(number), conversationId: idOf(1), messageId: idOf(10), kind: 'build', status: 'running', error: null },
  ...{
    repairRounds: 0,
    heldCredits: 0,
    chargedCredits: 0,
    versionId: null,
    modelId: null,
    startedAt: time,
    endedAt: null,
  },
  ...changes,
});

export const userMessage = (number: number, text: string): Message => ({
  ...{ id: idOf(number), role: 'user', parts: [{ type: 'text', text }], runId: null, createdAt: time },
});

export const answerMessage = (number: number, runId: string, parts: Message['parts']): Message => ({
  ...{ id: idOf(number), role: 'assistant', parts, runId, createdAt: time },
});

export const conversationOf = (changes: Partial<Conversation> = {}): Conversation => ({
  ...{ id: idOf(1), title: 'Water shop', profileId: profile.id, createdAt: time, updatedAt: time, isRunning: false },
  ...{
    modelId: null,
    serverId: null,
    isPinned: false,
    folder: null,
    messages: [],
    runs: [],
    versions: [],
    requirements: [],
  },
  ...changes,
});

/** The conversation as the list shows it. */
export function summaryOf(conversation: Conversation): ConversationSummary {
  const { messages: _, runs: _runs, versions: _versions, requirements: _requirements, ...summary } = conversation;
  return summary;
}

export const versionSummaryOf = (number: number, changes: Partial<VersionSummary> = {}): VersionSummary => ({
  ...{ id: idOf(100 + number), number, origin: 'run', runId: null, restoredNumber: null, createdAt: time },
  ...{ fileCount: 2, passed: true, review: null },
  ...changes,
});

export const failedReport: CheckReport = {
  passed: false,
  durationMs: 120,
  checks: [
    { name: 'syntax', status: 'passed', durationMs: 10 },
    { name: 'natives', status: 'failed', durationMs: 20 },
    { name: 'simulation', status: 'skipped', durationMs: 0 },
  ],
  findings: [
    {
      ...{ check: 'natives', rule: 'unknown-native', severity: 'error' },
      ...{ message: 'GetPlayerCoords does not exist.', path: 'client/main.lua', line: 2 },
    },
  ],
  tests: [],
  pageMessages: [],
  proofs: [],
};

export const versionOf = (number: number, changes: Partial<Version> = {}): Version => ({
  ...versionSummaryOf(number),
  conversationId: idOf(1),
  files: [
    { path: 'client/main.lua', content: 'local open = false\nlocal place = GetPlayerCoords()\n' },
    { path: 'fxmanifest.lua', content: "fx_version 'cerulean'\n" },
  ],
  report: null,
  hasPreview: false,
  requirements: [],
  ...changes,
});

export const offlineModel: OfferedModel = {
  ...{ id: 'offline-generator', kind: 'offline', name: 'Offline generator', description: 'Builds at a fixed price.' },
  ...{ prices: null, creditsPerFile: 50, isDefault: true, seesImages: false },
};

/** The responses that every screen of a signed-in user needs. */
export const signedInResponses = {
  'GET /api/session': { body: session },
  'GET /api/credits': { body: { balance: 142_350, isUnlimited: false } },
  'GET /api/profiles': { body: { profiles } },
  'GET /api/servers': { body: { servers: [] } },
  'GET /api/models': { body: { models: [offlineModel] } },
  'GET /api/storage': { body: { usedBytes: 12_400_000, maxBytes: 268_435_456 } },
  'GET /api/conversations?isPinned=true': { body: { conversations: [], nextCursor: null } },
  'GET /api/folders': { body: { folders: [] } },
  'GET /api/conversations': { body: { conversations: [], nextCursor: null } },
  'POST /api/estimates': {
    body: { minCredits: 120, maxCredits: 480, balance: 142_350, isUnlimited: false, isAffordable: true },
  },
};

/** An error response. */
export const refusal = (status: number, code: string) => ({
  status,
  body: { error: 'A sentence of the server.', code, requestId: 'request-1' },
});
