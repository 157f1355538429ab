import { StoredAuthenticatorApp } from '@scriptsmith/service-kit';
import { Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of a user. */
@Entity('authenticator_app')
export class AuthenticatorApp extends StoredAuthenticatorApp {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;
}
