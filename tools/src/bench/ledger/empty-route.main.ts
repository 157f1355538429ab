import type { AddressInfo } from 'node:net';
import { consumptionSchema } from '@scriptsmith/contracts/billing';
import Fastify from 'fastify';
import { z } from 'zod';

/**
 * The least that a consumption can cost: a Fastify route with its body, its schema and the size of its response. The
 * schema has examples, which a strict validator would refuse.
 */
const server = Fastify({ ajv: { customOptions: { strict: false } } });

const receipt = { userId: 7, consumed: 1, balance: 999_999_999_999, isUnlimited: false };
const entryId = '0199a9b0-0000-7000-8000-000000000000';
// The dialect of JSON Schema that Fastify's validator knows.
const body = z.toJSONSchema(consumptionSchema, { io: 'input', target: 'draft-7' });

server.post('/api/v1/users/:userId/credits/consume', { schema: { body } }, async () => ({ ...receipt, entryId }));
server.get('/metrics', async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});

await server.listen({ port: 0, host: '127.0.0.1' });
console.log(`Listening: ${(server.server.address() as AddressInfo).port}`);
process.on('disconnect', () => process.exit());
