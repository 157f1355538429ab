import { z } from 'zod';

/** An id in a path. */
export const pathIdSchema = z.uuid('The id must be a UUID.');
