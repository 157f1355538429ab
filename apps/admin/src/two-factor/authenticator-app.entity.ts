import { StoredAuthenticatorApp } from '@scriptsmith/service-kit';
import { Entity, PrimaryColumn } from 'typeorm';

/** The authenticator app of an admin key and its successors. */
@Entity('authenticator_app')
export class AuthenticatorApp extends StoredAuthenticatorApp {
  @PrimaryColumn('uuid')
  id!: string;
}
