import type { User as PublicUser } from '@scriptsmith/contracts/identity';
import type { User } from './user.entity.js';

/** The fields of a user that every other service may read. */
export const publicUser = ({ id, username, email }: User): PublicUser => ({ id, username, email });
