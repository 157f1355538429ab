import { z } from 'zod';

/** The id of anything but a user, as it stands in a path. */
export const pathIdSchema = z.uuid('This is no id of ours');
