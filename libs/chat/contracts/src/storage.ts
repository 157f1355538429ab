import { z } from 'zod';

/** GET /api/storage: what the user stores in files, versions and reports, and how much they can. */
export const storageSchema = z.strictObject({ usedBytes: z.int().min(0), maxBytes: z.int().min(1) });
export type Storage = z.infer<typeof storageSchema>;
