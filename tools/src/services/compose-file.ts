import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Environment } from '@scriptsmith/server-kit';
import { StartupError } from '@scriptsmith/scriptsmith/process/startup-error';
import { interpolate } from './interpolation.js';

const durationMs = z
  .string()
  .regex(/^\d+s$/, 'write durations in seconds: 5s')
  .transform((text) => Number.parseInt(text, 10) * 1_000);

const healthcheckSchema = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()).transform(([, ...command]) => command),
  interval: durationMs,
  timeout: durationMs,
  retries: z.int().positive(),
  start_period: durationMs,
});

const dependencySchema = z.strictObject({
  condition: z.literal('service_healthy'),
  required: z.boolean().default(true),
});

/** The supported keys of a service. An unknown key is rejected, because ignoring it could change the behavior. */
const serviceSchema = z.strictObject({
  image: z.string().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  expose: z.array(z.string()).default([]),
  ports: z.array(z.string().regex(/^(127\.0\.0\.1:)?\d+:\d+$/, 'write ports as host:container')).default([]),
  volumes: z.array(z.string().regex(/^[\w-]+:\/\S+$/, 'write volumes as name:/path')).default([]),
  depends_on: z.record(z.string(), dependencySchema).default({}),
  healthcheck: healthcheckSchema,
  profiles: z.array(z.string()).default([]),
  build: z.strictObject({ context: z.literal('.'), args: z.record(z.string(), z.string()).default({}) }).optional(),
  hostname: z.string().optional(),
  init: z.boolean().optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string()).optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  restart: z.string().optional(),
  stop_grace_period: durationMs.optional(),
});
export type ComposeService = z.infer<typeof serviceSchema>;

const composeSchema = z.object({ services: z.record(z.string(), serviceSchema) });

/** The services of the selected profiles by name. */
export type ComposeServices = ReadonlyMap<string, ComposeService>;

/**
 * Reads the services of a Compose file.
 * @param environment the values of variables; COMPOSE_PROFILES selects the profiles
 * @throws StartupError if a required variable is missing or the file uses unsupported keys
 */
export async function readComposeFile(path: string, environment: Environment): Promise<ComposeServices> {
  const document: unknown = parse(await readFile(path, 'utf8'), { merge: true });
  const known = composeSchema.safeParse(interpolateServices(document, environment));
  if (!known.success)
    throw new StartupError(`${path} uses keys that local processes do not support:\n${z.prettifyError(known.error)}`);
  const profiles = (environment['COMPOSE_PROFILES'] ?? '').split(',');
  const chosen = Object.entries(known.data.services).filter(
    ([, service]) => service.profiles.length === 0 || service.profiles.some((profile) => profiles.includes(profile)),
  );
  return new Map(chosen);
}

/** Only services are interpolated. Shared fragments reach them through YAML merges. */
const interpolateServices = (document: unknown, environment: Environment): unknown => ({
  services: interpolateAll((document as { services?: unknown }).services, environment),
});

function interpolateAll(value: unknown, environment: Environment): unknown {
  if (typeof value === 'string') return interpolate(value, environment);
  if (Array.isArray(value)) return value.map((item) => interpolateAll(item, environment));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolateAll(item, environment)]));
}
