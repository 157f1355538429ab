import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers, IssuedKeys, randomSecret } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { AdminKey } from './admin-key.entity.js';

@Injectable()
export class IssuedAdminKeys extends IssuedKeys<AdminKey> {
  constructor(database: DataSource, clock: Clock, identifiers: Identifiers) {
    const newSecret = () => `ssa_${randomSecret()}`;
    super({ entity: AdminKey, noun: 'admin key', newSecret }, database, clock, identifiers);
  }
}
