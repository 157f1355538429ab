import { RequestMethod } from '@nestjs/common';
import type { FastifyContextConfig } from 'fastify';
import type { Access } from '../access/access.decorator.js';
import { ChatModule } from '../chat.module.js';

export interface DeclaredRoute {
  access: Access | undefined;
  name: string;
  method: string;
  /** The path as declared, such as `/api/versions/:versionId`. */
  pattern: string;
  /** The path with an id that does not exist. */
  path: string;
}

type Class = new (...dependencies: never[]) => object;

/** Every controller of a module and its imports, each once. */
function controllersOf(module: Class, visited = new Set<Class>()): Class[] {
  if (visited.has(module)) return [];
  visited.add(module);
  const imports = (Reflect.getMetadata('imports', module) ?? []) as Class[];
  const controllers = (Reflect.getMetadata('controllers', module) ?? []) as Class[];
  return [...controllers, ...imports.flatMap((imported) => controllersOf(imported, visited))];
}

/** Every route of every controller, read from the metadata of its decorators. */
export function declaredRoutes(): DeclaredRoute[] {
  return controllersOf(ChatModule).flatMap((controller) => {
    const prefix = String(Reflect.getMetadata('path', controller));
    const methods = controller.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(methods).flatMap((name) => {
      const value = methods[name];
      if (typeof value !== 'function' || !Reflect.hasMetadata('method', value)) return [];
      const pattern = `/${prefix}/${String(Reflect.getMetadata('path', value))}`
        .replaceAll(/\/+/g, '/')
        .replace(/(.)\/$/, '$1');
      const config = Reflect.getMetadata('__fastify_route_config__', value) as FastifyContextConfig | undefined;
      return {
        access: config?.access,
        name: `${controller.name}.${name}`,
        method: RequestMethod[Reflect.getMetadata('method', value) as number] ?? 'unknown',
        pattern,
        path:
          pattern
            .replaceAll(/:\w+Id\b/g, unknownId)
            .replace(':token', unknownToken)
            .replace(':name', 'unknown') + (validQueries[pattern] ?? ''),
      };
    });
  });
}

/** Nothing has this id. */
const unknownId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11';

/** No link has this token. */
const unknownToken = 'x'.repeat(43);

/** The query of every route that requires one. */
const validQueries: Readonly<Record<string, string>> = {
  '/api/search': '?text=shop',
  '/api/templates/:name': '?profileId=fivem-esx',
  '/api/templates/:name/preview': '?profileId=fivem-esx',
};

/** A valid body for every state-changing route that accepts one. */
export const validBodies: Readonly<Record<string, object>> = {
  '/api/session/exchange': { code: 'x' },
  '/api/session/confirmation': {},
  '/api/session/login': { email: 'ada@example.com', password: 'x' },
  '/api/conversations': { profileId: 'fivem-standalone' },
  '/api/conversations/:conversationId': { title: 'Shop' },
  '/api/servers': { name: 'Los Santos', profileId: 'fivem-qbcore', resources: {} },
  '/api/servers/:serverId': { name: 'Los Santos', profileId: 'fivem-qbcore', resources: {} },
  '/api/server-lists': { text: "return { water = { label = 'Water' } }" },
  '/api/conversations/:conversationId/versions': {
    baseVersionId: unknownId,
    changes: [{ path: 'a.lua', content: '' }],
  },
  '/api/conversations/:conversationId/runs': { clientMessageId: unknownId, prompt: 'A shop' },
  '/api/conversations/:conversationId/shares': { scope: 'conversation' },
  '/api/shared/:token/fork': {},
  '/api/images': {},
  '/api/imports/archive': {},
  '/api/imports/repository': { url: 'https://127.0.0.1/shop.git' },
  '/api/delivery-targets': {
    ...{ kind: 'git', name: 'Repository', serverId: null, url: 'https://github.com/ada/shop.git' },
    ...{ username: '', token: 'secret' },
  },
  '/api/delivery-targets/host-key': { host: '127.0.0.1', port: 1 },
  '/api/conversations/:conversationId/deliveries': { targetId: unknownId, versionId: unknownId },
  '/api/companion/resources/:conversationId/installation': { installationId: 'x' },
  '/api/companion/resources/:conversationId/errors': { versionId: unknownId, errors: [] },
  '/api/versions/:versionId/fix': { finding: null },
  '/api/versions/:versionId/review': { acceptedPaths: [] },
  '/api/runs/:runId/stop': {},
  '/api/runs/:runId/retry': {},
  '/api/runs/:runId/build': { answers: {} },
  '/api/estimates': { conversationId: null, profileId: 'fivem-standalone', prompt: 'A shop' },
  '/api/versions/:versionId/restore': {},
};
