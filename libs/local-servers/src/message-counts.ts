import { connect } from 'amqplib';

/** The number of messages that are ready in each queue of a broker. A queue that does not exist has none. */
export async function messageCounts(amqpUrl: string, queues: readonly string[]): Promise<number[]> {
  const connection = await connect(amqpUrl, { timeout: 5_000 });
  connection.on('error', () => undefined);
  try {
    const counts: number[] = [];
    for (const queue of queues) {
      // A queue that does not exist closes its channel.
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      counts.push(
        await channel.checkQueue(queue).then(
          ({ messageCount }) => messageCount,
          () => 0,
        ),
      );
    }
    return counts;
  } finally {
    await connection.close();
  }
}
