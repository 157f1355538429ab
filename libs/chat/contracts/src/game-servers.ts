import { z } from 'zod';
import { profileIdSchema } from './profiles.js';
import { timestampSchema } from './values.js';

/** The limits of a game server that a user describes. */
export const gameServerLimits = {
  servers: 20,
  items: 3_000,
  jobs: 300,
  grades: 30,
  places: 200,
  nameLength: 60,
  labelLength: 80,
  conventionsLength: 4_000,
  /** A server as JSON, in UTF-8. */
  bytes: 384 * 1_024,
  /** A file with items or jobs that is read. */
  listCharacters: 1_500_000,
} as const;

const { nameLength, labelLength } = gameServerLimits;

/** The name of an item, job, resource or place in scripts and databases. */
const gameNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a name')
  .max(nameLength, `A name has at most ${nameLength} characters`)
  .regex(/^[^\s'"`\\<>{}\p{C}]+$/u, 'A name has no spaces and quotes');
const labelSchema = z
  .string()
  .trim()
  .max(labelLength, `A label has at most ${labelLength} characters`)
  .regex(/^[^\p{C}]*$/u, 'A label is one line');
/** Empty if the server has none, or it does not matter. */
const resourceNameSchema = z.union([z.literal(''), gameNameSchema]);
const numberSchema = z.number().min(-100_000).max(100_000);

/** The languages of the texts that players read. */
export const serverLanguages = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'it'] as const;

export const serverItemSchema = z.strictObject({ name: gameNameSchema, label: labelSchema });
export type ServerItem = z.infer<typeof serverItemSchema>;

export const serverJobSchema = z.strictObject({
  name: gameNameSchema,
  label: labelSchema,
  grades: z
    .array(z.strictObject({ grade: z.int().min(0).max(1_000), label: labelSchema }))
    .max(gameServerLimits.grades, `A job has at most ${gameServerLimits.grades} grades`),
});
export type ServerJob = z.infer<typeof serverJobSchema>;

/** A place of the map of this server, with the name that messages use. */
export const serverPlaceSchema = z.strictObject({
  name: labelSchema.min(1, 'Enter a name'),
  x: numberSchema,
  y: numberSchema,
  z: numberSchema,
  heading: z.number().min(0).max(360).default(0),
});
export type ServerPlace = z.infer<typeof serverPlaceSchema>;

const hasDifferentNames = (entries: readonly { name: string }[]): boolean =>
  new Set(entries.map(({ name }) => name.toLowerCase())).size === entries.length;

/** Resources that a server uses, by their purpose. */
export const serverResourceKinds = ['inventory', 'target', 'notify', 'fuel', 'keys', 'phone'] as const;

/** What a user says about a game server. Everything but the name and the profile can be left out. */
export const gameServerSettingsSchema = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name').max(nameLength, `A name has at most ${nameLength} characters`),
  profileId: profileIdSchema,
  frameworkVersion: z.string().trim().max(40, 'A version has at most 40 characters').default(''),
  resources: z.strictObject(
    Object.fromEntries(serverResourceKinds.map((kind) => [kind, resourceNameSchema.default('')])) as Record<
      (typeof serverResourceKinds)[number],
      z.ZodDefault<typeof resourceNameSchema>
    >,
  ),
  currencySymbol: z.string().trim().max(5, 'A currency has at most 5 characters').default('$'),
  language: z.enum(serverLanguages).default('en'),
  conventions: z
    .string()
    .trim()
    .max(gameServerLimits.conventionsLength, 'Conventions have at most 4,000 characters')
    .default(''),
  items: z
    .array(serverItemSchema)
    .max(gameServerLimits.items, 'A server has at most 3,000 items')
    .refine(hasDifferentNames, 'Every item has a different name')
    .default([]),
  jobs: z
    .array(serverJobSchema)
    .max(gameServerLimits.jobs, 'A server has at most 300 jobs')
    .refine(hasDifferentNames, 'Every job has a different name')
    .default([]),
  places: z
    .array(serverPlaceSchema)
    .max(gameServerLimits.places, 'A server has at most 200 places')
    .refine(hasDifferentNames, 'Every place has a different name')
    .default([]),
});
export type GameServerSettings = z.infer<typeof gameServerSettingsSchema>;

/** A game server of a user, which conversations choose. */
export const gameServerSchema = gameServerSettingsSchema.extend({
  id: z.uuid(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type GameServer = z.infer<typeof gameServerSchema>;

/** A server, as lists show it. */
export const gameServerSummarySchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  profileId: profileIdSchema,
  itemCount: z.int().min(0),
  jobCount: z.int().min(0),
  placeCount: z.int().min(0),
  updatedAt: timestampSchema,
});
export type GameServerSummary = z.infer<typeof gameServerSummarySchema>;

/**
 * GET /api/servers, 200 `GameServersResponse`: all servers of the user, by name.
 * POST /api/servers, 201 `GameServerResponse`. The body is `GameServerSettings`.
 * Errors: `validation_failed`, also if the user has too many servers or the server is too large; `rate_limited`.
 * GET /api/servers/{serverId}, 200 `GameServerResponse`. Errors: `not_found`.
 * PATCH /api/servers/{serverId}, 200 `GameServerResponse`: replaces all settings. Errors: `not_found` and those of POST.
 * DELETE /api/servers/{serverId}, 204. Conversations that chose it continue without a server. Errors: `not_found`.
 */
export const gameServersResponseSchema = z.strictObject({ servers: z.array(gameServerSummarySchema) });
export type GameServersResponse = z.infer<typeof gameServersResponseSchema>;
export const gameServerResponseSchema = z.strictObject({ server: gameServerSchema });
export type GameServerResponse = z.infer<typeof gameServerResponseSchema>;

/**
 * POST /api/server-lists, 200 `ServerLists`: the items and jobs in a file of a server: `items.lua` or `jobs.lua` of QBCore,
 * Qbox and ox_inventory, or SQL with the tables `items`, `jobs` and `job_grades` of ESX. The file is read as data, and no
 * part of it is executed or stored. Names that cannot be used are left out and counted.
 * Errors: `validation_failed` if the file has no items and jobs or cannot be read; `rate_limited`.
 */
export const serverListRequestSchema = z.strictObject({
  text: z.string().min(1, 'Choose a file').max(gameServerLimits.listCharacters, 'The file is too large'),
});
export type ServerListRequest = z.infer<typeof serverListRequestSchema>;
export const serverListsSchema = z.strictObject({
  items: z.array(serverItemSchema),
  jobs: z.array(serverJobSchema),
  skipped: z.int().min(0).meta({ description: 'Entries without a usable name, and those beyond the limits.' }),
});
export type ServerLists = z.infer<typeof serverListsSchema>;
