import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** The trace context of a message: `traceparent` and `tracestate` of W3C Trace Context. */
export type TraceHeaders = Readonly<Record<string, string>>;

interface TracedMessage {
  headers?: TraceHeaders;
}

export interface SpanDescription {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
}

/** The attributes of a message in the terms of OpenTelemetry's semantic conventions. */
export const messageAttributes = (system: string, destination: string, messageId: string): Attributes => ({
  'messaging.system': system,
  'messaging.destination.name': destination,
  'messaging.message.id': messageId,
});

const tracer = trace.getTracer('scriptsmith');
let isEnabled = false;

/** Whether an exporter is configured. If not, the functions of this file call the given work and do nothing else. */
export const isTracing = (): boolean => isEnabled;

export function setTracing(enabled: boolean): void {
  isEnabled = enabled;
}

/** The trace context of the work in progress, to be stored with a message that is sent later. */
export function currentTraceHeaders(): TraceHeaders | undefined {
  if (!isEnabled || !trace.getActiveSpan()) return undefined;
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The fields that connect a log line with the trace of the work in progress. pino adds the other fields to the object. */
export function traceFields(): object {
  const context = isEnabled ? trace.getActiveSpan()?.spanContext() : undefined;
  return context ? { traceId: context.traceId, spanId: context.spanId } : {};
}

/** Sends a message in a span, with the context of the span in its headers. The headers of a stored message are its parent. */
export function sendTraced<Message extends TracedMessage, Result>(
  message: Message,
  description: () => SpanDescription,
  send: (message: Message) => Promise<Result>,
): Promise<Result> {
  if (!isEnabled) return send(message);
  const parent = message.headers ? propagation.extract(ROOT_CONTEXT, message.headers) : context.active();
  return context.with(parent, () =>
    inSpan(description(), () => {
      const headers = currentTraceHeaders();
      return send(headers ? { ...message, headers } : message);
    }),
  );
}

/** Handles a message in a span that continues the trace of its sender. */
export function receiveTraced<Result>(
  { headers }: TracedMessage,
  description: () => SpanDescription,
  receive: () => Promise<Result>,
): Promise<Result> {
  if (!isEnabled) return receive();
  return context.with(propagation.extract(ROOT_CONTEXT, headers ?? {}), () => inSpan(description(), receive));
}

/** Runs work in a span. An exception, or a reply with an error, is recorded in the span. */
export function inSpan<Result>(
  { name, kind, attributes }: SpanDescription,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isEnabled) return work();
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      const result = await work();
      const code = errorCodeOf(result);
      if (code !== undefined) span.setAttribute('error.type', code);
      return result;
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

function fail(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function errorCodeOf(reply: unknown): string | undefined {
  if (typeof reply !== 'object' || reply === null || !('error' in reply)) return undefined;
  return String((reply.error as { code?: unknown }).code);
}

/** A span of an HTTP request, from its first byte to the end of the response. */
export interface HttpRequestSpan {
  /** Makes the span the parent of everything that `work` starts. */
  run(work: () => void): void;
  end(statusCode: number): void;
}

/**
 * Starts the root span of an HTTP request. The client's trace context is ignored, because clients must not decide which
 * requests are sampled. Undefined if tracing is off.
 */
export function startHttpRequestSpan(method: string, route: string, requestId: string): HttpRequestSpan | undefined {
  if (!isEnabled) return undefined;
  const attributes = { 'http.request.method': method, 'http.route': route, 'scriptsmith.request_id': requestId };
  const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, root: true });
  const active = trace.setSpan(ROOT_CONTEXT, span);
  return {
    run: (work) => context.with(active, work),
    end: (statusCode) => {
      span.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
