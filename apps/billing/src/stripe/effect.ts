import type { EntityManager } from 'typeorm';

/**
 * What something read from Stripe changes here. Reading goes first and holds nothing; the effect is then applied inside
 * one transaction, so that a slow Stripe never keeps a connection or a lock from those who spend credits.
 */
export type Effect = (transaction: EntityManager) => Promise<void>;
