import type { RenderedPart as RenderedBehavior } from '../code/rendered-part.js';
import { createTestScript } from '../code/test-script.js';
import { type BehaviorTest, behaviorTests } from '../code/behavior-tests.js';
import { clientModules, clientSupport, type ModuleFile, moduleNames, serverModules } from '../code/behavior-modules.js';
import { renderBehavior } from '../code/render-behavior.js';
import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import { readFramework } from '../frameworks/framework-files.js';
import { readLua } from '../lua/lua-files.js';
import { calledFunctions, joinModules, renderModule } from '../lua/lua-source.js';
import type { ResourceSpecification } from '../specification/resource-specification.js';
import { textFunctions, usedTextKeys } from './locale-files.js';

export interface SourceFile {
  path: string;
  content: string;
  purpose: string;
}

/** A behavior of a resource. */
export interface RenderedPart {
  /** The name of its files, without folder and extension. */
  file: string;
  /** What it is, for people. */
  noun: string;
  rendered: RenderedBehavior;
  /** The tests with the requirements that they prove. */
  tests: readonly BehaviorTest[];
}

/** All Lua sources of a resource, with what they need. */
export interface ResourceSources {
  parts: readonly RenderedPart[];
  shared: readonly SourceFile[];
  client: readonly SourceFile[];
  server: readonly SourceFile[];
  /** The keys of the texts that they show. */
  texts: readonly string[];
  usesPage: boolean;
  usesDatabase: boolean;
}

/** Renders the behaviors of a resource, which its presets have become, and the modules that they use. */
export function renderSources(specification: ResourceSpecification, chosen: FrameworkAdapter): ResourceSources {
  const framework = specification.hasPage ? withPage(chosen) : chosen;
  const interactionKind = specification.interaction ?? framework.defaultInteraction;
  const language = specification.languages[0] ?? 'en';
  const usesPage = framework.pageFunctions.length > 0;
  const script = createTestScript(usesPage, interactionKind === 'marker', framework.id, language);
  const parts = specification.behaviors.map((behavior): RenderedPart => {
    const tests = behaviorTests(behavior, script, specification.behaviors);
    return {
      // The modules have files too.
      file: moduleNames.has(behavior.id) ? `${behavior.id}_behavior` : behavior.id,
      noun: behavior.label,
      rendered: {
        ...renderBehavior(behavior, specification.behaviors, framework),
        tests: tests.map(({ source }) => source),
      },
      tests,
    };
  });
  const clientParts = parts.flatMap(({ file, noun, rendered: { client } }) =>
    client ? [{ path: `client/${file}.lua`, content: client, purpose: `The client side of the ${noun}` }] : [],
  );
  const serverParts = parts.flatMap(({ file, noun, rendered: { server } }) =>
    server
      ? [{ path: `server/${file}.lua`, content: server, purpose: `The server side of the ${noun}, which decides` }]
      : [],
  );
  const tables = tablesOf(parts.map(({ rendered }) => rendered));
  if (tables.length > 0) {
    serverParts.unshift({
      path: 'server/database.lua',
      content: databaseFile(tables),
      purpose: 'Creates the tables on the first start',
    });
  }
  const server = withModules(serverParts, serverModules(framework));
  const client = withModules(
    [...clientSupport(server), ...clientParts],
    clientModules(framework, framework.interactions[interactionKind]),
    // The server notifies through the client on servers without a framework.
    server.some(({ content }) => content.includes("'@event:notify'")) ? ['notify'] : [],
  );
  const all = [...client, ...server].map(({ content }) => content).join('\n');
  const texts = usedTextKeys(all);
  return {
    parts,
    client,
    server,
    shared: sharedFiles(all, texts.length > 0),
    texts,
    usesPage: framework.pageFunctions.some((name) =>
      calledFunctions(client.map(({ content }) => content).join('\n'), 'Framework').includes(name),
    ),
    usesDatabase: all.includes('MySQL.'),
  };
}

/** The framework with the menus of the page in html/, for a resource that has to have one. */
const withPage = (framework: FrameworkAdapter): FrameworkAdapter =>
  framework.pageFunctions.length > 0
    ? framework
    : {
        ...framework,
        pageFunctions: ['openMenu', 'openForm', 'progress'],
        client: joinModules(framework.client, readFramework('page_client')),
      };

/** The statements that create the tables of the resource. */
export const tablesOf = (rendered: readonly RenderedBehavior[]): string[] => [
  ...new Set(rendered.flatMap(({ sql }) => (sql ? [sql] : []))),
];

/** The same statements as in sql/tables.sql, for owners who do not run it. */
function databaseFile(tables: readonly string[]): string {
  const queries = tables.map((table) => `MySQL.query.await([[\n${table.replace(/;$/, '')}\n]])`).join('\n    ');
  return readLua('server/database.lua').replace('QUERIES', () => queries);
}

/** The modules that the files use, in front of them. A module may use those behind it in the list. */
function withModules(
  files: readonly SourceFile[],
  modules: readonly ModuleFile[],
  alsoUsed: readonly string[] = [],
): SourceFile[] {
  const result = [...files];
  for (const { table, path, purpose, module } of modules) {
    const source = result.map(({ content }) => content).join('\n');
    const used = [...calledFunctions(source, table), ...(table === 'Framework' ? alsoUsed : [])];
    if (used.length > 0) result.unshift({ path, content: renderModule(module, table, used), purpose });
  }
  return result;
}

function sharedFiles(source: string, hasTexts: boolean): SourceFile[] {
  const isUsed = (name: string): boolean => new RegExp(`\\b${name}\\(`).test(source);
  const names = Object.keys(textFunctions).filter((name) => (name === 'L' ? hasTexts : isUsed(name)));
  if (names.length === 0) return [];
  const content = names.map((name) => textFunctions[name] ?? '').join('\n\n');
  return [{ path: 'shared/texts.lua', content, purpose: 'Texts in the language of the server' }];
}
