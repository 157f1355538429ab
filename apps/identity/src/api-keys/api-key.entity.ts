import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import { IssuedKey } from '@scriptsmith/service-kit';
import { Column, Entity } from 'typeorm';

/** A key with which an API client authenticates at `/api/v1`. */
@Entity('api_key')
export class ApiKey extends IssuedKey {
  @Column('text', { array: true })
  scopes!: ApiKeyScope[];

  /** The only customer that a test key reaches. Null for other keys. */
  @Column('integer', { name: 'test_user_id', nullable: true })
  testUserId!: number | null;
}
