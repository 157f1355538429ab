import { parseArgs } from 'node:util';
import { isLoopbackHostname } from '@scriptsmith/gateway';
import { StartupError } from '../process/startup-error.js';
import { runUntilSignal } from '../process/run-until-signal.js';
import { banner } from './banner.js';
import type { DemoData } from './demo/demo-data.js';
import { withLocalModels } from './local-models.js';
import { storesEmails } from './service-environment.js';
import { parseProductSettings } from './product-settings.js';
import { settingsSchemas } from './settings-schemas.js';
import { type RunningProduct, startProduct } from './start-product.js';

/** The program of `npm start`. */
async function start(): Promise<RunningProduct> {
  const wantsDemo = readArguments();
  const demoModule = wantsDemo ? await import('./demo/demo-data.js') : undefined;
  const { environment, names: localModels } = await withLocalModels(
    demoModule ? { ...process.env, DATA_DIR: demoModule.demoDataDirectory(process.env) } : process.env,
  );
  const settings = parseProductSettings(environment, settingsSchemas);
  const demo = demoModule?.openDemoData(settings);
  const product = await startProduct(settings, environment, demo?.startOptions);
  if (demo) await loadDemo(demo, product);
  const { dataDirectory, logFile, adminKey, externalApiKey, stripeEmulatorUrl } = product;
  const facts = {
    address: settings.PUBLIC_URL,
    adminKey,
    externalApiKey,
    chatUrl: settings.embeddedChatUrl ?? settings.CHAT_URL,
    usesStripeEmulator: stripeEmulatorUrl !== undefined,
    sendsEmails: !storesEmails(environment),
    hasEmailViewer: storesEmails(process.env) && isLoopbackHostname(new URL(settings.PUBLIC_URL).hostname),
    localModels,
    dataDirectory,
    logFile,
    startedInMs: performance.now(),
    showsDemo: wantsDemo,
  };
  process.stdout.write(banner(facts, process.stdout.isTTY && !process.env['NO_COLOR']));
  return product;
}

function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false } } });
    return values.demo;
  } catch (error) {
    throw new StartupError(
      `${error instanceof Error ? error.message : String(error)} Only --demo is known: npm start -- --demo`,
    );
  }
}

async function loadDemo(demo: DemoData, product: RunningProduct): Promise<void> {
  try {
    await demo.load(product);
  } catch (error) {
    await product.close();
    throw error;
  }
}

await runUntilSignal(start);
