import { SpanKind, trace } from '@opentelemetry/api';
import { inSpan } from './spans.js';

type Query = (...parameters: unknown[]) => unknown;

/**
 * Makes every query of a Postgres connection a span if it belongs to a trace, unlike those of polling loops. The statement is recorded, its parameters are not. Queries with a
 * callback and cursors, which the product does not use, are passed through.
 */
export function traceQueries(client: object, service: string): void {
  const traced = client as { query: Query };
  const query = traced.query.bind(client);
  traced.query = (...parameters) => {
    const text = statementOf(parameters[0]);
    if (text === undefined || !trace.getActiveSpan() || typeof parameters.at(-1) === 'function') {
      return query(...parameters);
    }
    const operation = /\w+/.exec(text)?.[0]?.toUpperCase() ?? 'QUERY';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.namespace': service,
      'db.operation.name': operation,
      'db.query.text': text,
    };
    return inSpan(
      { name: `${operation} ${service}`, kind: SpanKind.CLIENT, attributes },
      () => query(...parameters) as Promise<unknown>,
    );
  };
}

/** Undefined for objects that run the query themselves, such as cursors. */
function statementOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || 'submit' in query || !('text' in query)) return undefined;
  return String(query.text);
}
