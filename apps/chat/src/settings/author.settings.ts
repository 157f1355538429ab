import { integerSetting, webAddressSetting } from '@scriptsmith/server-kit';
import { z } from 'zod';
import { secretSetting } from './secret-setting.js';

const priceSchema = z.coerce
  .number({ error: 'must be a number of credits, such as 0.25' })
  .min(0, 'must not be negative')
  .max(1_000_000, 'must be at most 1000000');

const modelSettings = z.object({
  /** The address of an OpenAI-compatible endpoint, up to and including `/v1`. */
  CHAT_MODEL_URL: webAddressSetting.optional(),
  CHAT_MODEL_KEY: secretSetting('the key of the model endpoint').optional(),
  /** The id of the model at the endpoint. */
  CHAT_MODEL: z.string().trim().min(1).max(200).optional(),
  CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS: priceSchema.optional(),
  CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS: priceSchema.optional(),
});

/** Without the requirements of a model, so that other settings can be added. */
export const authorSettings = z.object({
  ...modelSettings.shape,
  CHAT_MAX_OUTPUT_TOKENS_PER_STEP: integerSetting(256, 1_000_000).default(16_000),
  /** The price of a file that the offline generator writes, in credits. */
  CHAT_GENERATOR_CREDITS_PER_FILE: integerSetting(0, 1_000_000).default(50),
});

const requiredWithModel = [
  'CHAT_MODEL_URL',
  'CHAT_MODEL',
  'CHAT_MODEL_CREDITS_PER_1000_INPUT_TOKENS',
  'CHAT_MODEL_CREDITS_PER_1000_OUTPUT_TOKENS',
] as const;

const isModelConfigured = (settings: z.output<typeof modelSettings>): boolean =>
  Object.keys(modelSettings.shape).some((name) => settings[name as keyof typeof settings] !== undefined);

/** Without a model, the offline generator writes the resources. An unknown price of a model would give them away. */
export const withModelSettings = <Schema extends z.ZodType<z.output<typeof authorSettings>>>(schema: Schema): Schema =>
  requiredWithModel.reduce(
    (refined, name) =>
      refined.refine((settings) => !isModelConfigured(settings) || settings[name] !== undefined, {
        path: [name],
        error: 'is required if a model is configured',
        // Beside the checks of the single settings, so that everything wrong is reported at once.
        when: () => true,
      }),
    schema,
  );

/** The environment variables that choose the author. */
export const authorSettingsSchema = withModelSettings(authorSettings);

export type AuthorSettings = z.output<typeof authorSettingsSchema>;
