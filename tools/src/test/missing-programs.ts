import { findHaproxy, rabbitMqAvailable } from '@scriptsmith/local-servers';
import { findChromium, isInstalled } from '@scriptsmith/testing';
import { missingClusterPackages } from '../cluster/cluster-programs.js';

const debianPackages = [
  ['promtool', 'Tests of the alert rules', 'prometheus'],
  ['kubectl', 'Tests of the Kubernetes manifests', 'kubernetes-client'],
  ['pgbouncer', 'Tests of the database behind PgBouncer', 'pgbouncer'],
  ['podman', 'Tests of the containers', 'podman runc catatonit netavark aardvark-dns iptables'],
  ['mmdebstrap', 'Tests of the containers', 'mmdebstrap'],
] as const;

/** One sentence for each group of tests that cannot run on this machine. */
export function missingPrograms(): string[] {
  const missing: string[] = [];
  if (!process.env['AMQP_URL'] && !rabbitMqAvailable())
    missing.push(
      'Tests that need RabbitMQ are skipped. Install it (Debian: apt-get install rabbitmq-server; it need not be ' +
        'started), or set AMQP_URL to a broker on which test queues may be created.',
    );
  if (!findHaproxy())
    missing.push('Tests of several replicas are skipped. Install HAProxy (Debian: apt-get install haproxy).');
  if (!findChromium())
    missing.push('Browser journeys are skipped. Install Chromium (Debian: apt-get install chromium-headless-shell).');
  const clusterPackages = missingClusterPackages();
  if (clusterPackages.length > 0)
    missing.push(
      `Failovers of the cluster are not tested. Install (Debian): apt-get install ${clusterPackages.join(' ')}.`,
    );
  for (const [program, suites, name] of debianPackages)
    if (!isInstalled(program))
      missing.push(`${suites} are skipped. Install ${program} (Debian: apt-get install ${name}).`);
  return missing;
}
