import { authorSettingsSchema, configuredAuthors, probeModel, type ProbeResult } from '@scriptsmith/chat';
import { createResourceChecker } from '@scriptsmith/resource-checks';
import { parseSettings, SettingsError } from '@scriptsmith/server-kit';
import { parseArgs } from 'node:util';
import { describeProbe } from './describe-probe.js';

/**
 * Tries the models of CHAT_MODELS, or the one of `--model ID`, and prints what each supports and what a usual resource costs. The
 * exit code is 1 if a model does not work.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { model: { type: 'string' } } });
  const authors = await configuredAuthors(parseSettings(authorSettingsSchema, process.env));
  const models = authors.offered.filter(({ id, kind }) => kind === 'model' && id === (values.model ?? id));
  if (models.length === 0) throw new SettingsError([`CHAT_MODELS: has no model ${values.model ?? ''}`.trimEnd()]);
  const checker = createResourceChecker({ concurrency: 1, timeoutMs: 20_000, memoryMegabytes: 512 });
  try {
    const results: ProbeResult[] = [];
    for (const { id, name } of models) {
      const result = await probeModel(authors.of(id), checker);
      console.log(`${name} (${id})\n${describeProbe(result)}\n`);
      results.push(result);
    }
    process.exitCode = results.every(({ resource }) => resource?.status === 'succeeded') ? 0 : 1;
  } finally {
    await checker.close();
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
