import type { ApiKeyScope } from '@scriptsmith/contracts/identity';
import { IssuedKey } from '@scriptsmith/service-kit';
import { Column, Entity } from 'typeorm';

/** A key an outside system shows to use `/api/v1`. */
@Entity('api_key')
export class ApiKey extends IssuedKey {
  /** What it may be used for. */
  @Column('text', { array: true })
  scopes!: ApiKeyScope[];
}
