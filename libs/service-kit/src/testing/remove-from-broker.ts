import { serviceNames } from '@scriptsmith/contracts';
import type { TestBroker } from '@scriptsmith/testing';
import { connect } from 'amqplib';
import { Topology } from '../messaging/rabbitmq/topology.js';
import { redeliveryDelaysMs } from './redelivery-delays.js';

/** Deletes the queues and exchanges of a test file, and stops the broker if it was started for that file. */
export async function removeFromBroker(broker: TestBroker): Promise<void> {
  const topology = new Topology(broker.namespace, redeliveryDelaysMs);
  const connection = await connect(broker.url);
  const channel = await connection.createChannel();
  for (const service of serviceNames) {
    const delayQueues = redeliveryDelaysMs.map((_delay, index) => topology.delayQueue(service, index + 1));
    const queues = [topology.requestQueue(service), topology.eventQueue(service), topology.deadLetterQueue(service)];
    for (const queue of [...queues, ...delayQueues]) await channel.deleteQueue(queue);
  }
  for (const exchange of [topology.eventExchange, topology.broadcastExchange]) await channel.deleteExchange(exchange);
  await connection.close();
  await broker.close();
}
