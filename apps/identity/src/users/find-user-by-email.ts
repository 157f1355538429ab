import { Raw, type Repository } from 'typeorm';
import type { User } from './user.entity.js';

/** The condition repeats the index expression `lower(email)`. Without it, Postgres would scan the whole table. */
export const findUserByEmail = (users: Repository<User>, email: string): Promise<User | null> =>
  users.findOneBy({ email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) });
