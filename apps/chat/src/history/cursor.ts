import { z } from 'zod';
import { validationFailed } from '../errors/chat-exception.js';

/** The last conversation of a page. */
export interface Cursor {
  updatedAt: Date;
  id: string;
}

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

export const encodeCursor = ({ updatedAt, id }: Cursor): string =>
  Buffer.from(`${updatedAt.toISOString()} ${id}`).toString('base64url');

/** @throws ChatException `validation_failed` */
export function decodeCursor(text: string): Cursor {
  const parsed = cursorSchema.safeParse(Buffer.from(text, 'base64url').toString().split(' '));
  if (!parsed.success) throw validationFailed({ cursor: 'This is not a cursor of an earlier page.' });
  const [updatedAt, id] = parsed.data;
  return { updatedAt: new Date(updatedAt), id };
}
