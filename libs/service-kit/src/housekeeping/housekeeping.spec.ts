import { type DynamicModule, Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createTestDatabase } from '@scriptsmith/testing';
import { DataSource } from 'typeorm';
import { createLog } from '../logging/log.js';
import { SchedulingModule } from '../scheduling/scheduling.module.js';
import { logToken } from '../injection/tokens.js';
import { housekeepingOf } from './housekeeping.js';

const done: string[] = [];
const logged: string[] = [];

class Sessions {
  async deleteExpired(): Promise<void> {
    throw new Error('the database is away');
  }
}

class Codes {
  async deleteExpired(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    done.push('codes');
  }
}

const log = { provide: logToken, useValue: createLog('test', 'error', { write: (line) => logged.push(line) }) };

@Global()
@Module({})
class ServiceModule {
  static over(database: DataSource): DynamicModule {
    const dataSource = { provide: DataSource, useValue: database };
    return {
      module: ServiceModule,
      imports: [SchedulingModule],
      providers: [log, dataSource, Sessions, Codes, housekeepingOf(Sessions, Codes)],
      exports: [log, dataSource],
    };
  }
}

test('begins with the service, continues after a failure, and ends before the service does', async () => {
  const testDatabase = await createTestDatabase();
  const database = await new DataSource({ type: 'postgres', url: testDatabase.url }).initialize();
  const service = await NestFactory.createApplicationContext(ServiceModule.over(database), { logger: false });
  await service.close();
  await database.destroy();
  await testDatabase.drop();
  expect(done).toEqual(['codes']);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('the database is away');
});
