import type { RouteOptions } from 'fastify';

const readingMethods: readonly string[] = ['GET', 'HEAD'];

/** Rejects a route that does not declare who may call it. Called at startup for every route. */
export function requireDeclaredAccess({ method, url, config }: RouteOptions): void {
  const methods = [method].flat();
  const missing = (what: string): Error => new Error(`${methods.join(', ')} ${url} declares no ${what}`);
  if (!config?.access) throw missing('access');
  if (config.access === 'api-key' && !config.scope) throw missing('scope');
  const isReading = methods.every((each) => readingMethods.includes(each));
  if (config.access === 'admin-key' && !config.role && !isReading) throw missing('role');
  const isOfCustomers = config.access === 'session' || config.access === 'session-owner';
  if (config.viewable && !(isReading && isOfCustomers)) {
    throw new Error(`${methods.join(', ')} ${url} must not be viewable: only GET routes of customers can be`);
  }
}
