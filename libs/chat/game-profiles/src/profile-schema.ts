import { z } from 'zod';

const sideSchema = z.enum(['client', 'server', 'shared']);
const nameListSchema = z.array(z.string().min(1)).default([]);

const profileLanguageSchema = z.enum(['lua', 'javascript']);
export type ProfileLanguage = z.infer<typeof profileLanguageSchema>;

/** The rules for the manifest of a resource. */
const manifestRulesSchema = z.strictObject({
  file: z.string(),
  /** The keys that a manifest must have. */
  requiredKeys: z.array(z.string()),
  /** The keys that have a meaning. Others are probably misspelled. */
  knownKeys: z.array(z.string()),
  /** The values of `game` and `games`: at least one of these, and no others. */
  games: z.array(z.string()),
  /** The values of `fx_version` that work, the current one first. */
  versions: z.array(z.string()),
  /** Keys that must have exactly this text. */
  requiredTexts: z.record(z.string(), z.string()),
});
export type ManifestRules = z.infer<typeof manifestRulesSchema>;

/** profile.json. Fields that are missing are those of the profile that it extends; tables and limitations are added. */
export const profileFileSchema = z.strictObject({
  extends: z.string().optional(),
  /** Only extended by others, and not offered itself. */
  isAbstract: z.boolean().default(false),
  game: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  framework: z.strictObject({ id: z.string(), name: z.string() }).optional(),
  description: z.string().min(1),
  language: profileLanguageSchema.optional(),
  /** The name of a file in natives/. Null if the natives of the game are unknown. */
  natives: z.string().nullable().optional(),
  tables: nameListSchema,
  manifest: manifestRulesSchema.partial().optional(),
  fileTypes: z.array(z.string()).optional(),
  limitations: nameListSchema,
});
export type ProfileFile = z.infer<typeof profileFileSchema>;

/** profile.json together with the profiles that it extends. */
export const completeProfileSchema = z.object({
  game: z.strictObject({ id: z.string(), name: z.string() }),
  framework: z.strictObject({ id: z.string(), name: z.string() }),
  description: z.string(),
  language: profileLanguageSchema,
  natives: z.string().nullable(),
  tables: z.array(z.string()),
  manifest: manifestRulesSchema,
  fileTypes: z.array(z.string()),
  limitations: z.array(z.string()),
});

/** A file in tables/, or functions.json of a profile. */
export const functionTableFileSchema = z.strictObject({
  name: z.string(),
  /** The version whose sources the table describes. Empty for a table that is written by hand. */
  version: z.string().default(''),
  /** Whether only some servers have the resource, so that it is there if scripts name it. */
  isOptional: z.boolean().default(false),
  /** The games that it runs on, as manifests name them. Empty for all. */
  games: nameListSchema,
  globals: nameListSchema,
  resource: z.string().nullable().default(null),
  imports: z.array(z.strictObject({ file: z.string(), side: sideSchema, provides: z.array(z.string()) })).default([]),
  coreExports: z.record(z.string(), z.string()).default({}),
  coreEvents: z.record(z.string(), z.string()).default({}),
  /** Events that current versions do not handle any more, with what replaces them. */
  formerEvents: z.record(z.string(), z.string()).default({}),
  objects: nameListSchema,
  fields: nameListSchema,
  unchecked: nameListSchema,
  compatible: nameListSchema,
  /** Functions of a compatible resource that its bridge does not have, or that only raise an error there, by side. */
  lacks: z.partialRecord(sideSchema, z.array(z.string())).default({}),
  /** Functions that only other versions have, by the side on which they had them. */
  former: z.partialRecord(sideSchema, z.array(z.string())).default({}),
  /** The fields that the table of options of a function must have, by the name of the function. `a|b` is one of them. */
  options: z.record(z.string(), z.array(z.string())).default({}),
  /** The fields of which each option of some functions must have one to do something when it is chosen. */
  optionActions: z.strictObject({ fields: nameListSchema, functions: nameListSchema }).prefault({}),
  /** What fields of a player hold, by their path: `PlayerData.job` is a table. */
  values: z.record(z.string(), z.enum(['table', 'text', 'number'])).default({}),
  /** Tables of the database that it creates, and to which other resources add columns. */
  databaseTables: nameListSchema,
  /** The columns of the tables that its SQL files create, by the name of the table. */
  createdTables: z.record(z.string(), z.string()).default({}),
  eventPrefixes: nameListSchema,
  events: z.array(z.strictObject({ name: z.string(), side: sideSchema, parameters: z.string() })).default([]),
  functions: z
    .array(
      z.strictObject({
        name: z.string(),
        side: sideSchema,
        /** Separated by commas. A question mark marks an optional one, `...` any number. */
        parameters: z.string(),
        returns: z.string().default(''),
        description: z.string().default(''),
      }),
    )
    .default([]),
});

/**
 * A native in natives/*.json: name, side, parameters as declared, result, description and, if scripts of the game call
 * natives by their hash, the 16 digits of it.
 */
export const nativeRowSchema = z.tuple([
  z.string(),
  sideSchema,
  z.string(),
  z.string(),
  z.string(),
  z
    .string()
    .regex(/^(?:[\dA-F]{16})?$/)
    .optional(),
]);
export type NativeRow = z.infer<typeof nativeRowSchema>;
