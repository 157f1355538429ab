import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  ConsumptionLoad,
  createUser,
  describeIfAvailable,
  eventually,
  type ProductProcess,
  startProductProcess,
} from '@scriptsmith/testing';
import { ClusterFaults, type Fault } from './cluster-faults.js';
import { missingClusterPackages } from './cluster-programs.js';
import { processesIn } from './folder-processes.js';
import { clusterFolder } from './start-cluster.js';

const missing = missingClusterPackages();
const remedy = `install the servers of the cluster: apt-get install ${missing.join(' ')}`;

/** Also for a machine that runs other tests at the same time. */
const bootTimeoutMs = 480_000;
/** Far beyond the limit, so that a failure shows how long it took. */
const testTimeoutMs = 90_000;
/** The longest recovery after the loss of the primary. */
const failoverMs = 30_000;
const repairTimeoutMs = 180_000;

describeIfAvailable(missing.length === 0, remedy, 'the product on a cluster of servers under load', () => {
  let folder: string;
  let product: ProductProcess | undefined;
  let faults: ClusterFaults;
  let load: ConsumptionLoad;
  const recoveries: Record<string, number> = {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scriptsmith-cluster-'));
    await chmod(folder, 0o755);
    product = await startProductProcess({
      workspace: resolve(__dirname, '../../..'),
      script: 'tools/start-cluster.mjs',
      dataDirectory: join(folder, 'data'),
      environment: { RATE_LIMIT_FACTOR: '100' },
    });
    faults = await ClusterFaults.of(clusterFolder(join(folder, 'data')));
    load = await ConsumptionLoad.start(product, await createUser(product));
    await eventually(() => expect(load.confirmed.size).toBeGreaterThan(50));
  }, bootTimeoutMs);

  afterAll(async () => {
    await product?.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    process.stdout.write(`Recovery after faults: ${JSON.stringify(recoveries)}\n`);
  }, bootTimeoutMs);

  /** Causes a fault, expects consumption to recover, and repairs it. */
  async function survive(name: string, cause: () => Promise<Fault>, withinMs: number): Promise<Fault> {
    let fault: Fault | undefined;
    recoveries[name] = await load.recoveryAfter(async () => (fault = await cause()), testTimeoutMs);
    expect(recoveries[name]).toBeLessThan(withinMs);
    await fault!.repair();
    return fault!;
  }

  const untilReplicated = () =>
    eventually(async () => expect(await faults.isReplicated()).toBe(true), { timeoutMs: repairTimeoutMs });

  const untilBrokerComplete = () =>
    eventually(async () => expect(await faults.isBrokerComplete()).toBe(true), { timeoutMs: repairTimeoutMs });

  /** The clients of a node that joins the others again lose their connections, also after the node is complete. */
  const untilSteady = () => load.recoveryAfter(() => Promise.resolve(), testTimeoutMs);

  test(
    'works again after the primary of Postgres was killed, at another member',
    async () => {
      const { member } = await survive('killed primary', () => faults.killPrimary(), failoverMs);
      expect(await faults.primary()).not.toBe(member);
      await untilReplicated();
    },
    testTimeoutMs + repairTimeoutMs,
  );

  test(
    'works again after the primary of Postgres was frozen, which cannot continue and take its lock back',
    async () => {
      const { member } = await survive('frozen primary', () => faults.freezePrimary(), failoverMs);
      expect(processesIn(join(clusterFolder(join(folder, 'data')), member))).toEqual([]);
      await untilReplicated();
      expect(await faults.primary()).not.toBe(member);
    },
    testTimeoutMs + repairTimeoutMs,
  );

  test(
    'works again after the RabbitMQ node with most queues was killed',
    async () => {
      await survive('killed RabbitMQ node', () => faults.killBrokerNode(), failoverMs);
      await untilBrokerComplete();
    },
    testTimeoutMs + repairTimeoutMs,
  );

  test(
    'a RabbitMQ node that was frozen until it was given up joins the others again',
    async () => {
      await survive('frozen RabbitMQ node', () => faults.freezeBrokerNode(), failoverMs);
      await untilBrokerComplete();
      await untilSteady();
    },
    testTimeoutMs + repairTimeoutMs,
  );

  test(
    'works again after a partition cut the RabbitMQ node with most queues off',
    async () => {
      await survive('partitioned RabbitMQ node', () => faults.partitionBroker(), failoverMs);
      await untilBrokerComplete();
      await untilSteady();
    },
    testTimeoutMs + repairTimeoutMs,
  );

  test(
    'nothing that was confirmed is lost, and nothing is charged twice',
    async () => {
      await load.stop();
      expect(load.confirmed.size).toBeGreaterThan(200);
      expect(new Set(load.confirmed.values()).size).toBe(load.confirmed.size);
      expect(await load.balance()).toBe(load.initialBalance - load.confirmed.size);
      for (const [key, entryId] of [...load.confirmed].slice(0, 50)) expect(await load.repeat(key)).toBe(entryId);
      expect([...load.failures.keys()].filter((status) => status !== 0 && status !== 503)).toEqual([]);
    },
    testTimeoutMs,
  );

  test('no process is left when the command is killed', async () => {
    expect(processesIn(folder).length).toBeGreaterThan(0);
    await product?.kill();
    await eventually(() => expect(processesIn(folder)).toEqual([]));
  });
});
