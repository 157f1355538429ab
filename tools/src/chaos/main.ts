import { mkdir } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rabbitMqAvailable } from '@scriptsmith/local-servers';
import { missingClusterPackages } from '../cluster/cluster-programs.js';
import { type CampaignResult, runCampaign } from './campaign.js';
import { controlFails, failoverLimitMs, recoveryLimitMs, violated } from './model/violations.js';
import { type LocalProduct, type LocalTopology, startLocalProduct } from './product/local-product.js';
import { startClusterServers } from './product/cluster-servers.js';
import { startServers } from './product/servers.js';
import { SeededRandom } from './random.js';
import { report } from './report.js';
import { fullScale, onCluster, quickScale } from './scale.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
    'one-process': { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    'log-folder': { type: 'string' },
  },
});
const seed = Number(values.seed);
const size = values.quick ? quickScale : fullScale;
const scale = values.cluster ? onCluster(size) : size;
const topology: LocalTopology = values['one-process'] ? 'one process' : 'services';
const reportFile = 'chaos-report.json';

if (process.platform !== 'linux')
  end('npm run chaos needs Linux, where it finds the processes of the product in /proc.');
if (topology === 'services' && !rabbitMqAvailable())
  end('RabbitMQ is not installed (Debian: apt-get install rabbitmq-server). Without it, use --one-process.');
if (!Number.isInteger(seed)) end('--seed must be an integer.');
if (values.cluster) {
  if (topology === 'one process') end('--cluster runs one process per service. Leave out --one-process.');
  const missing = missingClusterPackages();
  if (missing.length > 0)
    end(`The cluster needs programs that are not installed (Debian: apt-get install ${missing.join(' ')}).`);
}

/** Both runs have the same seed, and therefore the same load and faults. */
async function run(name: 'protected' | 'control'): Promise<CampaignResult> {
  const isProtected = name === 'protected';
  const random = new SeededRandom(seed);
  const startedAt = performance.now();
  const print = (line: string): void => {
    console.log(`${name.padEnd(9)} ${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  };
  const workspace = resolve(import.meta.dirname, '..', '..', '..');
  const product = await startLocalProduct({
    ...{ topology, random, isProtected, workspace },
    startServers: values.cluster ? startClusterServers : startServers,
  });
  print(`started; faults: ${product.faults.length}`);
  const stopEarly = (): void => void product.stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopEarly);
  try {
    const result = await runCampaign({ product, scale, random, isProtected, print });
    for (const note of result.notes) print(note);
    const [oneMinute = 0, fiveMinutes = 0] = loadavg();
    print(`load average ${oneMinute.toFixed(1)}, ${fiveMinutes.toFixed(1)} on ${availableParallelism()} cores`);
    return result;
  } finally {
    await saveLog(product, name);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stopEarly);
    await product.stop();
    print('stopped');
  }
}

const results = {
  ...{ seed, topology: values.cluster ? 'cluster' : topology, isQuick: values.quick },
  protected: (await run('protected')).violations,
  control: (await run('control')).violations,
};
console.log(`\n${await report(results, reportFile)}\n`);
const failures = violated(results.protected);
if (failures.length > 0) end(`The campaign found violations: ${failures.join(', ')}.`);
const { recoveryP95Ms, failoverP95Ms } = results.protected;
for (const [what, measuredMs, limitMs] of [
  ['Services', recoveryP95Ms, recoveryLimitMs],
  ['Clusters of servers', failoverP95Ms, failoverLimitMs],
] as const) {
  if (measuredMs <= limitMs) continue;
  const sentence = `${what} recovered within ${measuredMs} ms (95 %), and the limit is ${limitMs} ms.`;
  if (!values.quick) end(sentence);
  console.log(sentence);
}
if (!controlFails(results.control)) end('The control lost or doubled nothing, so the campaign proves nothing.');
console.log(`No violations. The report is ${reportFile}.`);

async function saveLog(product: LocalProduct, name: string): Promise<void> {
  const { 'log-folder': folder } = values;
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await product.saveLog(resolve(folder, `chaos-${name}.log`));
}

function end(reason: string): never {
  console.error(reason);
  process.exit(1);
}
