import type { AdminRole } from '@scriptsmith/contracts/admin';
import { IssuedKey } from '@scriptsmith/service-kit';
import { Column, Entity } from 'typeorm';

/** A key that grants one person or system access to the admin console. */
@Entity('admin_key')
export class AdminKey extends IssuedKey {
  @Column('text')
  role!: AdminRole;

  /** The second factor, once it is confirmed. A rotated key and its successors share it. */
  @Column('uuid', { name: 'authenticator_app_id', nullable: true })
  authenticatorAppId!: string | null;
}
