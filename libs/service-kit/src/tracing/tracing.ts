import { z } from 'zod';
import { type Environment, parseSettings } from '@scriptsmith/server-kit';
import { setTracing } from './spans.js';

/** The part of OpenTelemetry's settings that decides whether traces are exported. The SDK reads the others itself. */
const tracingSettingsSchema = z.object({
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', { error: 'must be http/json' }).optional(),
});

export interface Tracing {
  /** Exports the spans that are left. */
  close(): Promise<void>;
}

/**
 * Starts the export of traces over OTLP if an endpoint is set: OTEL_EXPORTER_OTLP_ENDPOINT or
 * OTEL_EXPORTER_OTLP_TRACES_ENDPOINT. Otherwise the SDK is not even loaded. Call it before anything connects.
 * @param serviceName the default of OTEL_SERVICE_NAME
 * @throws SettingsError
 */
export async function startTracing(serviceName: string, environment: Environment): Promise<Tracing> {
  const settings = parseSettings(tracingSettingsSchema, environment);
  const endpoint = settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  const isOff = settings.OTEL_SDK_DISABLED === 'true' || settings.OTEL_TRACES_EXPORTER === 'none';
  if (isOff || endpoint === undefined) return { close: async () => undefined };
  const { startSdk } = await import('./sdk.js');
  const sdk = startSdk(serviceName);
  setTracing(true);
  return {
    close: async () => {
      setTracing(false);
      await sdk.shutdown();
    },
  };
}
