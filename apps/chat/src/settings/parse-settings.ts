import type { z } from 'zod';

/** Invalid settings, with one line for each. */
export class ChatSettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads settings from the environment. An empty variable counts as unset, because Compose passes unset variables as empty.
 * @throws ChatSettingsError that lists every invalid setting, without its value
 */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ChatSettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
