import { chatSettingsSchema } from '@scriptsmith/chat/settings';
import type { z } from 'zod';
import { gatewaySettingsSchema } from '@scriptsmith/gateway';
import { services } from './start-product.js';

/** The settings of every part of the product, so that all invalid ones are reported at once in every topology. */
export const settingsSchemas: readonly z.ZodType[] = [
  ...services.map((definition) => definition.settings),
  gatewaySettingsSchema,
  chatSettingsSchema,
];
