import { z } from 'zod';
import { checkReportSchema } from './checks.js';
import { profileIdSchema } from './profiles.js';
import { requirementListSchema } from './requirements.js';
import { resourceFileSchema } from './resource-files.js';

/** A description to start from. */
export const templateSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]{0,39}$/),
  category: z.string(),
  prompt: z.string(),
});
export type Template = z.infer<typeof templateSchema>;

/** GET /api/templates, 200, without a session: all templates, by category. */
export const templatesResponseSchema = z.strictObject({ templates: z.array(templateSchema) });
export type TemplatesResponse = z.infer<typeof templatesResponseSchema>;

/**
 * GET /api/templates/{name}?profileId=…, 200 `TemplateResource`: what the offline generator builds of a template for a profile,
 * with the report of its checks. GET /api/templates/{name}/preview?profileId=… is its NUI page, as one document.
 * Errors: `not_found`, also if the generator does not know the profile.
 */
export const templateQuerySchema = z.strictObject({ profileId: profileIdSchema });
export type TemplateQuery = z.infer<typeof templateQuerySchema>;
export const templateResourceSchema = z.strictObject({
  title: z.string(),
  summary: z.string(),
  files: z.array(resourceFileSchema),
  requirements: requirementListSchema,
  report: checkReportSchema.nullable(),
  hasPreview: z.boolean(),
});
export type TemplateResource = z.infer<typeof templateResourceSchema>;
