import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { chatSettingsSchema } from '@scriptsmith/chat/settings';
import { serviceSettingsSchema } from '@scriptsmith/service-kit';
import { describeIfAvailable, isInstalled } from '@scriptsmith/testing';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { services } from '@scriptsmith/scriptsmith/start/start-product';

const overlay = resolve(__dirname, '../../../deploy/kubernetes/overlays/production');

/** The secret of the database has no address of PgBouncer, so the address is made of these. */
const partsOfDatabaseUrl = ['DATABASE_USER', 'DATABASE_PASSWORD'];

/** npm has no schema of the RabbitMQ Cluster Operator. These are the fields of its documentation that the manifest uses. */
const rabbitmqClusterSchema = z.strictObject({
  apiVersion: z.literal('rabbitmq.com/v1beta1'),
  kind: z.literal('RabbitmqCluster'),
  metadata: z.strictObject({ name: z.string(), namespace: z.string() }),
  spec: z.strictObject({
    replicas: z.literal(3),
    image: z.string(),
    resources: z.looseObject({ requests: z.object({}) }),
    persistence: z.strictObject({ storage: z.string() }),
    rabbitmq: z.strictObject({ additionalConfig: z.string() }),
    affinity: z.looseObject({ podAntiAffinity: z.object({}) }),
  }),
});

/** Validates manifests with the schemas of Kubernetes and the operators. */
function problemsOf(manifests: readonly unknown[]): string[] {
  const program = resolve(__dirname, '../../validate-manifests.mjs');
  const options = { input: JSON.stringify(manifests), encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, [program], options)) as string[];
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  spec: unknown;
}

interface Container {
  name: string;
  image: string;
  command: string[];
  env: { name: string }[];
  resources: { requests?: object; limits?: object };
  securityContext?: unknown;
  readinessProbe?: object;
  livenessProbe?: Probe;
}

interface Probe {
  periodSeconds: number;
  timeoutSeconds: number;
  failureThreshold?: number;
  terminationGracePeriodSeconds?: number;
}

/** The default of Kubernetes. */
const failureThresholdOfProbes = 3;

interface Workload extends Manifest {
  spec: {
    template: {
      metadata: { labels: Record<string, string> };
      spec: { containers: Container[]; securityContext?: unknown; automountServiceAccountToken?: boolean };
    };
  };
}

describeIfAvailable(isInstalled('kubectl'), 'install kubernetes-client', 'Kubernetes manifests', () => {
  let manifests: Manifest[];
  const ofKind = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
  const workloads = (): Workload[] => [...ofKind('Deployment'), ...ofKind('Job')] as Workload[];

  beforeAll(() => {
    const text = execFileSync('kubectl', ['kustomize', overlay], { encoding: 'utf8', stdio: 'pipe' });
    manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  });

  test('match the schemas of their kinds', () => {
    expect(manifests.length).toBeGreaterThan(40);
    const operated = ofKind('RabbitmqCluster');
    for (const manifest of operated) rabbitmqClusterSchema.parse(manifest);
    expect(problemsOf(manifests.filter((manifest) => !operated.includes(manifest)))).toEqual([]);
  });

  test('the schemas reject a wrong manifest', () => {
    const [deployment] = ofKind('Deployment');
    const wrong = { ...deployment, spec: { ...(deployment?.spec as object), replicas: 'two' } };
    const unknown = { apiVersion: 'v1', kind: 'Unknown', metadata: { name: 'x' } };
    expect(problemsOf([wrong, unknown])).toEqual([
      expect.stringContaining('spec/replicas must be integer'),
      'v1 Unknown x: no schema',
    ]);
  });

  test('containers run without privileges and with a read-only root file system', () => {
    expect(workloads()).toHaveLength(8);
    for (const { spec } of workloads()) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.resources).toMatchObject({
          requests: { cpu: expect.anything() as unknown, memory: expect.anything() as unknown },
          limits: { memory: expect.anything() as unknown },
        });
      }
    }
  });

  test('every deployment has probes, a disruption budget and an autoscaler', () => {
    const budgets = ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name);
    const scaled = [...ofKind('HorizontalPodAutoscaler'), ...ofKind('ScaledObject')].map(
      ({ metadata }) => metadata.name,
    );
    for (const { metadata, spec } of ofKind('Deployment') as Workload[]) {
      expect(budgets).toContain(metadata.name);
      expect(scaled).toContain(metadata.name);
      const [container] = spec.template.spec.containers;
      expect(container?.readinessProbe && container.livenessProbe).toBeTruthy();
    }
  });

  test('a frozen process is killed within 25 seconds, without the time for a shutdown', () => {
    for (const { spec } of ofKind('Deployment') as Workload[]) {
      const probe = spec.template.spec.containers[0]?.livenessProbe;
      if (!probe) throw new Error('no liveness probe');
      const { periodSeconds, timeoutSeconds, failureThreshold = failureThresholdOfProbes } = probe;
      const detectionSeconds = periodSeconds * failureThreshold + timeoutSeconds;
      expect(detectionSeconds + (probe.terminationGracePeriodSeconds ?? Infinity)).toBeLessThanOrEqual(25);
    }
  });

  test('every service is given the settings that it requires, and no unknown ones', () => {
    const known = new Map<string, z.ZodRawShape>(
      services.map(({ name, settings }) => [name, { ...serviceSettingsSchema.shape, ...settings.shape }]),
    );
    known.set('chat', chatSettingsSchema.in.shape);
    for (const [name, shape] of known) {
      const deployment = ofKind('Deployment').find(({ metadata }) => metadata.name === name) as Workload;
      const given = deployment.spec.template.spec.containers[0]!.env.map((variable) => variable.name);
      const required = Object.keys(shape).filter(
        (setting) => !z.safeParse(shape[setting] as z.ZodType, undefined).success,
      );
      expect(given).toEqual(expect.arrayContaining(required));
      const unknown = given.filter((setting) => !(setting in shape) && !setting.startsWith('OTEL_'));
      expect(unknown).toEqual(partsOfDatabaseUrl);
    }
  });

  test('schemas are migrated by a job, not by the services', () => {
    const [job] = ofKind('Job') as Workload[];
    expect(job?.spec.template.spec.containers.map(({ command }) => command.join(' ')).sort()).toEqual(
      services.map(({ name }) => `node apps/${name}/dist/main.js migrate`).sort(),
    );
    for (const { name } of services) {
      const deployment = ofKind('Deployment').find(({ metadata }) => metadata.name === name);
      expect(JSON.stringify(deployment)).toContain('{"name":"MIGRATE_AT_START","value":"false"}');
    }
  });

  test('secrets are references only', () => {
    expect(ofKind('Secret')).toEqual([]);
    const text = JSON.stringify(manifests);
    expect(text).not.toMatch(
      /(whsec_|sk_test_|ssk_|postgres:\/\/(?!\$\(DATABASE_USER\):\$\(DATABASE_PASSWORD\)@)|amqp:\/\/)/,
    );
  });

  test('Postgres and RabbitMQ have three nodes, and a commit waits for a standby', () => {
    expect(ofKind('Cluster')[0]?.spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1 } },
      backup: { barmanObjectStore: expect.anything() as unknown },
    });
    expect(ofKind('RabbitmqCluster')[0]?.spec).toMatchObject({ replicas: 3 });
  });

  test('services reach Postgres through PgBouncer in session mode, and migrations directly', () => {
    const [pooler] = ofKind('Pooler');
    const [cluster] = ofKind('Cluster');
    const { instances, pgbouncer } = pooler!.spec as {
      instances: number;
      pgbouncer: { parameters: { default_pool_size: string } };
    };
    expect(pooler!.spec).toMatchObject({ type: 'rw', cluster: { name: cluster?.metadata.name } });
    expect(pgbouncer).toMatchObject({ poolMode: 'session' });
    expect(cluster?.spec).toMatchObject({ postgresql: { parameters: { max_connections: '650' } } });
    expect(instances * Number(pgbouncer.parameters.default_pool_size)).toBeLessThan(650);
    for (const { kind, metadata, spec } of workloads())
      for (const { env } of spec.template.spec.containers) {
        const databaseUrl = env.find(({ name }) => name === 'DATABASE_URL');
        if (!databaseUrl) continue;
        const host = kind === 'Job' ? '"key":"uri"' : `@${pooler!.metadata.name}:5432/`;
        expect(`${metadata.name} ${JSON.stringify(databaseUrl)}`).toContain(host);
      }
  });

  test('no pod can be reached unless a policy allows it', () => {
    const deny = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'deny-by-default');
    expect(deny?.spec).toEqual({
      podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'scriptsmith' } },
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const { spec } of workloads())
      expect(spec.template.metadata.labels['app.kubernetes.io/part-of']).toBe('scriptsmith');
  });
});
