import { type Environment, logLevelSetting, parseSettings, SettingsError } from '@scriptsmith/server-kit';
import { z } from 'zod';

const highestPort = 65_535;
const port = z.coerce.number({ error: 'must be a port number' }).int().min(1).max(highestPort);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

const usesEmulator = (given: { STRIPE_SECRET_KEY?: string | undefined }): boolean =>
  given.STRIPE_SECRET_KEY === undefined;

interface ChatAddressSettings {
  PORT: number;
  CHAT_PORT?: number | undefined;
  CHAT_URL?: string | undefined;
  CHAT_PUBLIC_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

const chatPort = ({ CHAT_PORT, PORT }: ChatAddressSettings): number => CHAT_PORT ?? PORT + 2;

/** The address of the embedded chat site. By default on the host of the product, unless a proxy is in front of that. */
function chatAddress(given: ChatAddressSettings): string {
  if (given.CHAT_PUBLIC_URL !== undefined) return given.CHAT_PUBLIC_URL;
  const { protocol, hostname } = new URL(given.PUBLIC_URL ?? 'http://localhost');
  return `http://${protocol === 'http:' ? hostname : 'localhost'}:${chatPort(given)}`;
}

/** Whether the embedded chat site is used: CHAT_URL can name another one. */
const usesEmbeddedChat = (given: ChatAddressSettings): boolean =>
  given.CHAT_URL === undefined || new URL(given.CHAT_URL).origin === new URL(chatAddress(given)).origin;

/** The settings of `npm start`. The services validate their settings with their schemas. */
const productSettingsSchema = z
  .object({
    PORT: port.default(3_000),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    AMQP_URL: z.url({ protocol: /^amqps?$/, error: 'must be an amqp:// address' }).optional(),
    ADMIN_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    EXTERNAL_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_/, 'must be a secret key of Stripe: sk_… or rk_…')
      .optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must begin with pk_').optional(),
    STRIPE_EMULATOR_PORT: port.optional(),
    CHAT_PORT: port.optional(),
    CHAT_URL: webAddress.optional(),
    CHAT_PUBLIC_URL: webAddress.optional(),
    CHAT_API_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
    CHAT_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must begin with whsec_').optional(),
    /** Validated by identity. */
    TWO_FACTOR_KEYS: z.string().optional(),
    CHAT_ENCRYPTION_KEYS: z.string().optional(),
    PUBLIC_URL: webAddress.optional(),
    RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number above 0' }).positive('must be above 0').optional(),
    LOG_LEVEL: logLevelSetting,
  })
  .refine((given) => !given.STRIPE_SECRET_KEY || given.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'must be set when STRIPE_SECRET_KEY is',
  })
  .refine((given) => !given.STRIPE_SECRET_KEY || given.STRIPE_PUBLISHABLE_KEY, {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    error: 'must be set when STRIPE_SECRET_KEY is',
  })
  .refine((given) => !usesEmulator(given) || given.PORT < highestPort || given.STRIPE_EMULATOR_PORT !== undefined, {
    path: ['STRIPE_EMULATOR_PORT'],
    error: `must be set when PORT is ${highestPort}`,
  })
  .refine((given) => !usesEmulator(given) || given.STRIPE_EMULATOR_PORT !== given.PORT, {
    path: ['STRIPE_EMULATOR_PORT'],
    error: 'must differ from PORT',
  })
  .refine((given) => !usesEmbeddedChat(given) || chatPort(given) <= highestPort, {
    path: ['CHAT_PORT'],
    error: `must be set when PORT is above ${highestPort - 2}`,
  })
  .refine((given) => !usesEmbeddedChat(given) || chatPort(given) !== given.PORT, {
    path: ['CHAT_PORT'],
    error: 'must differ from PORT',
  })
  .refine(
    (given) =>
      !usesEmbeddedChat(given) ||
      !usesEmulator(given) ||
      chatPort(given) !== (given.STRIPE_EMULATOR_PORT ?? given.PORT + 1),
    { path: ['CHAT_PORT'], error: 'must differ from STRIPE_EMULATOR_PORT' },
  )
  .transform((given) => ({
    ...given,
    STRIPE_EMULATOR_PORT: given.STRIPE_EMULATOR_PORT ?? given.PORT + 1,
    CHAT_PORT: chatPort(given),
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    /** Real payments get the limits of production. */
    RATE_LIMIT_FACTOR: given.RATE_LIMIT_FACTOR ?? (usesEmulator(given) ? 100 : 1),
    /** The address of the embedded chat site. Undefined if CHAT_URL names another one, which is used instead. */
    embeddedChatUrl: usesEmbeddedChat(given) ? new URL(chatAddress(given)).origin : undefined,
  }));
export type ProductSettings = z.output<typeof productSettingsSchema>;

/** Settings that services require and `npm start` provides by default. Placeholders for the validation. */
const placeholders: Environment = {
  PUBLIC_URL: 'http://localhost:3000',
  STRIPE_SECRET_KEY: 'sk_test_emulator',
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  DATABASE_URL: 'postgres://localhost/scriptsmith',
  CHAT_API_URL: 'http://localhost:3000',
  CHAT_API_KEY: 'ssk_placeholder_of_the_chat',
  CHAT_WEBHOOK_SECRET: 'whsec_cGxhY2Vob2xkZXIgb2YgdGhlIGNoYXQ=',
};

/**
 * Parses the settings of `npm start` and validates those of every service.
 * @param serviceSchemas of the services, the gateway and the chat site
 * @throws SettingsError that lists every invalid setting once
 */
export function parseProductSettings(environment: Environment, serviceSchemas: readonly z.ZodType[]): ProductSettings {
  const forServices = { ...placeholders, ...withoutEmpty(environment) };
  const problems = [
    ...problemsOf(productSettingsSchema, environment),
    ...serviceSchemas.flatMap((schema) => problemsOf(schema, forServices)),
  ];
  if (problems.length > 0) throw new SettingsError(onePerSetting(problems));
  return parseSettings(productSettingsSchema, environment);
}

const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

function problemsOf(schema: z.ZodType, environment: Environment): readonly string[] {
  try {
    parseSettings(schema, environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

function onePerSetting(problems: readonly string[]): string[] {
  const bySetting = new Map(problems.map((problem) => [problem.split(':')[0], problem]));
  return [...bySetting.values()].sort();
}
