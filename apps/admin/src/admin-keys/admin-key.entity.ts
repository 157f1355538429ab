import type { AdminRole } from '@scriptsmith/contracts/admin';
import { IssuedKey } from '@scriptsmith/service-kit';
import { Column, Entity } from 'typeorm';

/** A key that opens the admin console, for one person or system. */
@Entity('admin_key')
export class AdminKey extends IssuedKey {
  @Column('text')
  role!: AdminRole;
}
