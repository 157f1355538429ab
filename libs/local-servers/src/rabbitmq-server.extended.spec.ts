import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { rabbitMqAvailable } from './rabbitmq-program.js';
import { startRabbitMqServer } from './rabbitmq-server.js';

const available = rabbitMqAvailable() || process.env['CI'] === 'true';
const describeWithRabbitMq = available ? describe : describe.skip;

describeWithRabbitMq('local RabbitMQ (needs rabbitmq-server)', () => {
  test('replaces a node left behind by a killed process, keeps its login, and stops', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'scriptsmith-rabbitmq-'));
    const leftBehind = await startRabbitMqServer({ dataDirectory });
    const client = await connect(leftBehind.url);
    const lost = new Promise((resolve) => client.once('close', resolve));
    client.on('error', (error) => expect(error.message).toMatch(/ECONNRESET|closed/));

    const server = await startRabbitMqServer({ dataDirectory, port: Number(new URL(leftBehind.url).port) });
    await lost;
    expect(server.url).toBe(leftBehind.url);
    await (await connect(server.url)).close();

    await server.stop();
    await expect(connect(server.url)).rejects.toThrow('ECONNREFUSED');
    await rm(dataDirectory, { recursive: true });
  });
});
