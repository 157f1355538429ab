import type { z } from 'zod';

/** Wrong settings, with one line per problem for the operator. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings from the environment. An empty variable counts as unset, because Compose passes unset variables as empty.
 * @throws SettingsError that lists every wrong setting, not only the first.
 */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
