import type { z } from 'zod';

/** The settings a process was started with are wrong; one line for each, to be shown to whoever started it. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings from the environment. An empty variable counts as not set, as a compose file passes it on.
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
