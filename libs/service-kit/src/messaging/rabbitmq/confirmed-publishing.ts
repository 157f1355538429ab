import type { ConfirmChannel, Options } from 'amqplib';

const confirmTimeoutMs = 10_000;

/**
 * Publishes a persistent message and waits for the publisher confirm.
 * @throws Error if the broker rejects it, the channel is lost, or the confirm does not arrive in time
 */
export function publishConfirmed(
  channel: ConfirmChannel,
  exchange: string,
  routingKey: string,
  content: Buffer,
  options: Options.Publish,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), confirmTimeoutMs);
    const confirmed = (error: unknown): void => {
      clearTimeout(timer);
      if (error) reject(error instanceof Error ? error : new Error('the broker rejected a message'));
      else resolve();
    };
    const complete = { ...options, persistent: true, contentType: 'application/json' };
    try {
      channel.publish(exchange, routingKey, content, complete, confirmed);
    } catch (error) {
      confirmed(error);
    }
  });
}
