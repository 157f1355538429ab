import { join } from 'node:path';
import { z } from 'zod';
import { startStripeEmulator } from './emulator.js';

const settings = z
  .object({
    STRIPE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
    DATA_DIR: z.string().min(1).default('./.data'),
    STRIPE_EMULATOR_HOST: z.string().min(1).optional(),
    STRIPE_EMULATOR_PUBLIC_URL: z.url().optional(),
    BRAND_NAME: z.string().min(1).default('Scriptsmith'),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    WEBHOOK_URL: z.url().optional(),
  })
  .refine((env) => (env.WEBHOOK_URL === undefined) === (env.STRIPE_WEBHOOK_SECRET === undefined), {
    error: 'WEBHOOK_URL and STRIPE_WEBHOOK_SECRET must be set together',
  })
  .safeParse(process.env);

if (!settings.success) {
  console.error(z.prettifyError(settings.error));
  process.exit(1);
}

const { STRIPE_EMULATOR_PORT, DATA_DIR, STRIPE_EMULATOR_HOST, STRIPE_EMULATOR_PUBLIC_URL, BRAND_NAME, ...webhook } =
  settings.data;

const emulator = await startStripeEmulator({
  port: STRIPE_EMULATOR_PORT,
  merchantName: BRAND_NAME,
  dataDirectory: join(DATA_DIR, 'stripe-emulator'),
  log: (message) => console.log(message),
  ...(STRIPE_EMULATOR_HOST === undefined ? {} : { host: STRIPE_EMULATOR_HOST }),
  ...(STRIPE_EMULATOR_PUBLIC_URL === undefined ? {} : { publicUrl: STRIPE_EMULATOR_PUBLIC_URL }),
  ...(webhook.WEBHOOK_URL !== undefined && webhook.STRIPE_WEBHOOK_SECRET !== undefined
    ? { webhook: { url: webhook.WEBHOOK_URL, secret: webhook.STRIPE_WEBHOOK_SECRET } }
    : {}),
});
console.log(`Stripe emulator at ${emulator.url}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    emulator.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
