import { integerSetting } from '@scriptsmith/server-kit';
import { z } from 'zod';
import { modelKeysSetting, modelListSetting } from './model-list.setting.js';

/** Without the checks that compare settings, so that others can be added. */
export const authorSettings = z.object({
  /** The language models that customers choose from. Without it, only the offline generator writes resources. */
  CHAT_MODELS: modelListSetting.optional(),
  CHAT_MODEL_KEYS: modelKeysSetting.optional(),
  /** How long a model may send nothing. */
  CHAT_MODEL_IDLE_SECONDS: integerSetting(1, 86_400).default(300),
  /** The price of a file that the offline generator writes, in credits. */
  CHAT_GENERATOR_CREDITS_PER_FILE: integerSetting(0, 1_000_000).default(50),
  /** Settings of the previous release. */
  CHAT_MODEL_URL: z.never({ error: 'was replaced by CHAT_MODELS' }).optional(),
});

type Settings = z.output<typeof authorSettings>;

const namesWithoutKey = ({ CHAT_MODELS = [], CHAT_MODEL_KEYS: keys }: Settings): string[] =>
  CHAT_MODELS.flatMap((model) =>
    model.provider === 'offline' || model.key === undefined || keys?.has(model.key) ? [] : [model.key],
  );

/** Every key that a model refers to has to be given. */
export const withModelKeys = <Schema extends z.ZodType<Settings>>(schema: Schema): Schema =>
  schema.superRefine((settings, context) => {
    const names = namesWithoutKey(settings);
    if (names.length === 0) return;
    const message = `lacks the keys that CHAT_MODELS refers to: ${names.join(', ')}`;
    context.addIssue({ code: 'custom', path: ['CHAT_MODEL_KEYS'], message });
  });

/** The environment variables that choose the authors. */
export const authorSettingsSchema = withModelKeys(authorSettings);

export type AuthorSettings = z.output<typeof authorSettingsSchema>;
