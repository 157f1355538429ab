import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { z } from 'zod';
import { documentLimits } from './document-limits.js';

/** A document that is made of files of customers, in a sandboxed process. */
export type DocumentTask =
  | { kind: 'preview'; page: ResourceFile; files: readonly ResourceFile[]; resourceName: string }
  | { kind: 'zip'; folder: string; files: readonly ResourceFile[]; modifiedAt: number }
  | { kind: 'compress'; contents: readonly string[] }
  | { kind: 'server-lists'; text: string };

const base64Schema = z.string().transform((text) => Buffer.from(text, 'base64'));

/** The result of the kinds `preview` and `zip`; null if the document exceeds the limits. */
export const documentSchema = z
  .string()
  .max(Math.ceil((documentLimits.bytes * 4) / 3) + 4)
  .nullable();

/** The result of the kind `compress`: the contents as a zip file has them, in the same order. */
export const compressedSchema = z.array(
  z.strictObject({ crc32: z.int().min(0), bytes: z.int().min(0), deflated: base64Schema }),
);
export type Compressed = z.output<typeof compressedSchema>[number];
