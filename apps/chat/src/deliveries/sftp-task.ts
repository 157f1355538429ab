import { hostKeyResponseSchema, type SftpServer } from '@scriptsmith/chat-contracts';
import { z } from 'zod';
import type { SftpSettings } from './delivery-target.entity.js';

/** `host` is an address that was checked. */
interface Connection extends SftpServer {
  /** Of a connection until the user is signed in, and of each response after that. */
  deadlineMs: number;
}

/** Reads the key of a host. */
export interface HostKeyTask extends Connection {
  kind: 'host-key';
}

/** Writes the files of a version into a folder of an SFTP server. */
export interface UploadTask extends SftpSettings, Connection {
  kind: 'upload';
  secret: string;
  /** The folder of the resource, and one beside it in which files are uploaded first. */
  place: string;
  temporary: string;
  files: readonly { path: string; base64: string }[];
  /** As in the outcome of the last delivery. */
  delivered: readonly string[] | null;
  replacesFiles: boolean;
}

export type SftpTask = HostKeyTask | UploadTask;

const problems = [
  'unreachable',
  'host-key-changed',
  'credentials-rejected',
  'key-unreadable',
  'permission-denied',
  'folder-missing',
  'folder-exists',
  'link',
  'failed',
] as const;
export type SftpProblem = (typeof problems)[number];

/** The files of the resource that are in its folder from here; null if there are none. */
const deliveredSchema = z.array(z.string()).nullable();

export const sftpOutcomeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('host-key'), ...hostKeyResponseSchema.shape }),
  z.strictObject({ kind: z.literal('uploaded'), files: deliveredSchema }),
  z.strictObject({
    ...{ kind: z.literal('failed'), problem: z.enum(problems), path: z.string().nullable() },
    files: deliveredSchema,
  }),
]);
export type SftpOutcome = z.infer<typeof sftpOutcomeSchema>;
