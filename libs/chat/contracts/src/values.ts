import { z } from 'zod';

export const timestampSchema = z.iso.datetime();
export const userIdSchema = z.int().min(1);
export const creditsSchema = z.int().min(0);
