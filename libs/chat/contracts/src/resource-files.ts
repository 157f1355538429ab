import { z } from 'zod';

/** The limits of a generated resource. */
export const resourceLimits = {
  files: 500,
  fileBytes: 256 * 1_024,
  totalBytes: 2 * 1_024 * 1_024,
  pathCharacters: 120,
  pathSegments: 8,
} as const;

const segmentPattern = /^[A-Za-z0-9_@][A-Za-z0-9_@ .()-]*$/;
/** Device names that Windows reserves, with or without an extension. */
const reservedSegment = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

const isSafeSegment = (segment: string): boolean =>
  segmentPattern.test(segment) && !reservedSegment.test(segment) && !/[. ]$/.test(segment);

/** A path inside a resource, relative and with slashes. It can be written to a zip file and unpacked on any system. */
export const filePathSchema = z
  .string()
  .min(1)
  .max(resourceLimits.pathCharacters)
  .refine((path) => path.split('/').length <= resourceLimits.pathSegments, 'A path has at most 8 segments')
  .refine((path) => path.split('/').every(isSafeSegment), 'A path consists of plain file names separated by slashes')
  .meta({ example: 'server/main.lua' });

/**
 * A text file of a resource. The schema counts characters, of which there are at most as many as bytes. The service checks
 * the limits in bytes (`versions/file-limits.ts` of `apps/chat`).
 */
export const resourceFileSchema = z.strictObject({
  path: filePathSchema,
  content: z.string().max(resourceLimits.fileBytes),
});
export type ResourceFile = z.infer<typeof resourceFileSchema>;
