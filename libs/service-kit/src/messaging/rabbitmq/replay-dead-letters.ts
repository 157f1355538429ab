import type { ServiceName } from '@scriptsmith/contracts';
import { BrokerSession } from './broker-session.js';
import { publishConfirmed } from './confirmed-publishing.js';
import { type RabbitMqOptions, topologyOf } from './rabbitmq-options.js';

/**
 * Moves the dead letters of a service back to its event queue, as if they had never been delivered, and returns their
 * number. Each one stays in the dead-letter queue until the broker has confirmed the copy.
 */
export async function replayDeadLetters(options: RabbitMqOptions, service: ServiceName): Promise<number> {
  const topology = topologyOf(options);
  const session = await BrokerSession.open(options.url, [], options.log);
  try {
    const channel = await session.openConfirmChannel();
    await topology.declareEventQueues(channel, service);
    const deadLetters = topology.deadLetterQueue(service);
    const { messageCount } = await channel.checkQueue(deadLetters);
    for (let replayed = 0; replayed < messageCount; replayed += 1) {
      const message = await channel.get(deadLetters);
      if (!message) return replayed;
      await publishConfirmed(channel, '', topology.eventQueue(service), message.content, {
        messageId: message.properties.messageId as string,
      });
      channel.ack(message);
    }
    return messageCount;
  } finally {
    await session.close();
  }
}
