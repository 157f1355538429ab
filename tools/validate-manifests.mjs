import * as keda from '@kubernetes-models/keda/keda.sh/v1alpha1';
import * as postgresql from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { text } from 'node:stream/consumers';

/**
 * Reads a JSON list of Kubernetes manifests from standard input and writes a JSON list of problems: those that violate
 * the schema of their kind, and those without a schema. A program because the schemas are published as ES modules only,
 * which Jest on Node 20 cannot load.
 */
const schemas = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  'postgresql.cnpg.io/v1': postgresql,
  'keda.sh/v1alpha1': keda,
};

function problemOf(manifest) {
  const name = `${manifest.apiVersion} ${manifest.kind} ${manifest.metadata.name}`;
  const Model = schemas[manifest.apiVersion]?.[manifest.kind];
  if (!Model) return [`${name}: no schema`];
  try {
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${name}: ${error.message}`];
  }
}

const manifests = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(manifests.flatMap(problemOf)));
