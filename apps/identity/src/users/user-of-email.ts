import { Raw, type Repository } from 'typeorm';
import type { User } from './user.entity.js';

/** Whose address this is: asked in the words of the index, or all accounts would be read. */
export const userOfEmail = (users: Repository<User>, email: string): Promise<User | null> =>
  users.findOneBy({ email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) });
