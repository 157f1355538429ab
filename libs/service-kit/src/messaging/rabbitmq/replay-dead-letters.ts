import type { ServiceName } from '@scriptsmith/contracts';
import type { Logger } from 'pino';
import { BrokerSession } from './broker-session.js';
import { publishConfirmed } from './confirmed-publishing.js';
import type { Topology } from './topology.js';

/**
 * Puts what is parked for a service now back into its queue, as if delivered for the first time, and returns how many
 * that were. Each stays parked until the broker has it safe in the queue.
 */
export async function replayDeadLetters(
  url: string,
  topology: Topology,
  service: ServiceName,
  log: Logger,
): Promise<number> {
  const session = await BrokerSession.open(url, [], log);
  try {
    const channel = await session.openConfirmChannel();
    await topology.declareEventQueues(channel, service);
    const parking = topology.parkingQueue(service);
    const { messageCount } = await channel.checkQueue(parking);
    for (let replayed = 0; replayed < messageCount; replayed += 1) {
      const message = await channel.get(parking);
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
