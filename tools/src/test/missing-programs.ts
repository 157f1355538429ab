import { rabbitMqAvailable } from '@scriptsmith/local-servers';
import { findChromium } from '@scriptsmith/testing';

/** One sentence for each group of tests that cannot run on this machine. */
export function missingPrograms(): string[] {
  const missing: string[] = [];
  if (!process.env['AMQP_URL'] && !rabbitMqAvailable())
    missing.push(
      'Tests that need RabbitMQ are skipped. Install it (Debian: apt-get install rabbitmq-server; it need not be ' +
        'started), or set AMQP_URL to a broker on which test queues may be created.',
    );
  if (!findChromium())
    missing.push('Browser journeys are skipped. Install Chromium (Debian: apt-get install chromium).');
  return missing;
}
