import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { Identifiers, IssuedKeys } from '@scriptsmith/service-kit';
import { DataSource } from 'typeorm';
import { generateApiKey } from './api-key-format.js';
import { ApiKey } from './api-key.entity.js';

@Injectable()
export class IssuedApiKeys extends IssuedKeys<ApiKey> {
  constructor(database: DataSource, clock: Clock, identifiers: Identifiers) {
    super({ entity: ApiKey, noun: 'API key', newSecret: generateApiKey }, database, clock, identifiers);
  }
}
