import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLog } from '../logging/log.js';
import { logToken } from '../service/tokens.js';
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

@Module({ providers: [log, Sessions, Codes, housekeepingOf(Sessions, Codes)] })
class ServiceModule {}

test('begins with the service, goes on after what fails, and ends before the service does', async () => {
  const service = await NestFactory.createApplicationContext(ServiceModule, { logger: false });
  await service.close();
  expect(done).toEqual(['codes']);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('the database is away');
});
