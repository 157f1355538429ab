import { z } from 'zod';

/** The token in an emailed link. It works once, for 30 minutes, and only until a newer token replaces it. */
export const emailTokenSchema = z.string().min(1).max(128).meta({ description: 'The token in an emailed link.' });
