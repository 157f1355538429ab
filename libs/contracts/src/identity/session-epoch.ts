import { z } from 'zod';

/** Increases per user whenever all of their sessions end. */
export const sessionEpochSchema = z.int().min(0).meta({
  description: 'Increases when all sessions of the customer end. End your sessions that were opened with a lower one.',
});
