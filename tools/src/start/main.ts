import { parseArgs } from 'node:util';
import { chatSettingsSchema } from '@scriptsmith/chat';
import { gatewaySettingsSchema, isLoopbackHostname } from '@scriptsmith/gateway';
import { StartupError } from '../process/startup-error.js';
import { runUntilSignal } from '../process/run-until-signal.js';
import { banner } from './banner.js';
import { type DemoLogin, loadDemoData } from './demo/load-demo-data.js';
import { storesEmails } from './service-environment.js';
import { parseProductSettings } from './product-settings.js';
import { type RunningProduct, services, startProduct } from './start-product.js';

await runUntilSignal(async () => {
  const wantsDemo = readArguments();
  const settings = parseProductSettings(process.env, [
    ...services.map((service) => service.settings),
    gatewaySettingsSchema,
    chatSettingsSchema,
  ]);
  const product = await startProduct(settings, process.env);
  const demoLogin = wantsDemo ? await loadDemo(product) : undefined;
  const { dataDirectory, logFile, adminKey, externalApiKey, stripeEmulatorUrl } = product;
  const facts = {
    address: settings.PUBLIC_URL,
    adminKey,
    externalApiKey,
    chatUrl: settings.embeddedChatUrl ?? settings.CHAT_URL,
    usesStripeEmulator: stripeEmulatorUrl !== undefined,
    hasEmailViewer: storesEmails(process.env) && isLoopbackHostname(new URL(settings.PUBLIC_URL).hostname),
    dataDirectory,
    logFile,
    startedInMs: performance.now(),
    ...(demoLogin && { demoLogin }),
  };
  process.stdout.write(banner(facts, process.stdout.isTTY && !process.env['NO_COLOR']));
  return product;
});

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

async function loadDemo(product: RunningProduct): Promise<DemoLogin | undefined> {
  try {
    return await loadDemoData(product);
  } catch (error) {
    await product.close();
    throw error;
  }
}
