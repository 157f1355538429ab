import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { billingService, type Difference, ReconciliationService } from '@scriptsmith/billing';
import { runningPostgresUrl } from '@scriptsmith/local-servers';
import type { Environment } from '@scriptsmith/server-kit';
import { createLog, InProcessBroker, inProcessTransport, openService } from '@scriptsmith/service-kit';
import { loadSecrets } from './data-directory/secrets.js';
import { StartupError } from './process/startup-error.js';
import { serviceEnvironment } from './start/service-environment.js';
import { parseProductSettings, type ProductSettings } from './start/product-settings.js';

/**
 * Compares Stripe with the billing records, reports differences and repairs the safe ones unless it is a dry run. Uses
 * the settings of `npm start`: the database and the Stripe emulator of the product that runs on DATA_DIR, or
 * DATABASE_URL and STRIPE_SECRET_KEY. The exit code is 1 if differences remain.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const settings = parseProductSettings(process.env, [billingService.settings]);
  const { databaseUrl, environment } = await connectionSettings(settings);
  const context = await openService(billingService, {
    databaseUrl,
    environment: { ...environment, STRIPE_SYNC_AT_START: 'false' },
    transport: inProcessTransport(new InProcessBroker()),
    log: createLog('reconcile', settings.LOG_LEVEL === 'info' ? 'warn' : settings.LOG_LEVEL),
  });
  try {
    const isDryRun = values['dry-run'];
    const differences = await context.get(ReconciliationService).run({ isDryRun }, { requestId: 'reconcile' });
    for (const difference of differences) console.log(describe(difference, isDryRun));
    const left = isDryRun ? differences : differences.filter(({ isRepaired }) => !isRepaired);
    console.log(
      differences.length === 0
        ? 'Stripe and the billing records agree.'
        : `${differences.length} differences, ${left.length} of them left.`,
    );
    process.exitCode = left.length > 0 ? 1 : 0;
  } finally {
    await context.close();
  }
}

async function connectionSettings(
  settings: ProductSettings,
): Promise<{ databaseUrl: string; environment: Environment }> {
  const { DATABASE_URL: given, STRIPE_SECRET_KEY: key } = settings;
  if (given && key) return { databaseUrl: given, environment: { ...process.env, PUBLIC_URL: settings.PUBLIC_URL } };
  const path = resolve(settings.DATA_DIR);
  const secrets = await loadSecrets(path);
  const dataDirectory = join(path, 'postgres');
  const databaseUrl = given ?? (await runningPostgresUrl({ dataDirectory, password: secrets.postgresPassword }));
  if (!databaseUrl) throw new StartupError(`Nothing runs on ${path}. Start the product first, or set DATABASE_URL.`);
  return { databaseUrl, environment: serviceEnvironment(process.env, settings, secrets, path) };
}

function describe({ about, id, userId, found, expected, isRepaired }: Difference, isDryRun: boolean): string {
  const outcome = isRepaired ? (isDryRun ? 'can be repaired' : 'repaired') : 'LEFT';
  const of = userId === null ? '' : ` of user ${userId}`;
  return `${outcome.padEnd(16)}${about} ${id}${of}: ${found}; should be: ${expected}`;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
