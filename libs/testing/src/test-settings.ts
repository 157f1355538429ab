import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Settings with which the services and the gateway start without a payment provider. */
export function testSettings(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'scriptsmith-test-'));
  for (const name of ['assets', 'console']) mkdirSync(join(folder, name));
  for (const page of ['index.html', 'landing.html']) writeFileSync(join(folder, page), '<!doctype html>');
  return {
    PUBLIC_URL: 'http://localhost:3000',
    EXTERNAL_API_KEY: 'ssk_testing_0123456789abcdef',
    ADMIN_KEY: 'admin_testing_0123456789abcdef',
    STRIPE_SECRET_KEY: 'sk_test_emulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: 'http://127.0.0.1:1',
    MAIL_DIRECTORY: join(folder, 'mail'),
    WEB_ROOT: folder,
    CONSOLE_ROOT: join(folder, 'console'),
  };
}
