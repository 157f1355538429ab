import { z } from 'zod';

/** A resource id in a path. User ids are numbers: see `pathUserIdSchema`. */
export const pathIdSchema = z.uuid('The id must be a UUID.');
