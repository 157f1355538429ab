import { indent } from '../code/names.js';
import type { RenderedPart } from '../code/rendered-part.js';
import type { FrameworkAdapter } from '../frameworks/framework-adapter.js';
import { readLua } from '../lua/lua-files.js';
import { expandPresets } from '../presets/expand-presets.js';
import type { Quantity, ResourceSpecification } from '../specification/resource-specification.js';
import { withoutRequirements } from '../specification/without-requirements.js';
import { configSetting, configTable } from './config-file.js';
import { localeFile } from './locale-files.js';
import { manifestFile } from './manifest-file.js';
import { pageFiles } from './page-files.js';
import { readmeFile } from './readme-file.js';
import type { ResourceText } from './resource-text.js';
import { renderSources, tablesOf, type ResourceSources, type SourceFile } from './resource-sources.js';

/**
 * All files of a resource.
 * @param without requirements that are left out of the code, but not out of the tests, so that the tests of each fail
 */
export function renderResource(
  described: ResourceSpecification,
  framework: FrameworkAdapter,
  text: ResourceText,
  without: ReadonlySet<string> = new Set(),
): SourceFile[] {
  const complete = expandPresets(described);
  const specification = withoutRequirements(complete, without);
  const sources = renderSources(specification, framework);
  const tested = without.size > 0 ? renderSources(complete, framework) : sources;
  const locales = [...new Set([...specification.languages, 'en' as const])];
  const localeFiles = locales.map((language) => ({
    path: `locales/${language}.lua`,
    content: localeFile(language, sources.texts),
    purpose: 'The texts that players see',
  }));
  const hasTexts = sources.texts.length > 0;
  const shared = hasTexts ? [...localeFiles, ...sources.shared] : sources.shared;
  const page = sources.usesPage ? pageFiles : [];
  const items = itemsOf(sources.parts.map(({ rendered }) => rendered));
  const sql = sqlFiles(sources, items, framework);
  const dependencies = dependenciesOf(sources, framework);
  const code = [...shared, ...sources.client, ...sources.server].map((file) => ({
    ...file,
    content: `${file.content.replaceAll('@event', text.name).trimEnd()}\n`,
  }));
  const manifest = manifestFile({
    name: text.title,
    description: text.summary,
    sharedScripts: [...framework.sharedScripts, 'config.lua', ...shared.map(({ path }) => path)],
    clientScripts: sources.client.map(({ path }) => path),
    serverScripts: [
      ...(sources.usesDatabase ? ['@oxmysql/lib/MySQL.lua'] : []),
      ...sources.server.map(({ path }) => path),
    ],
    page: page.length > 0 ? 'html/index.html' : null,
    files: page.map(({ path }) => path),
    dependencies,
  });
  return [
    { path: 'fxmanifest.lua', content: manifest, purpose: 'Tells the server which files to load' },
    { path: 'config.lua', content: configFile(specification, sources), purpose: 'All settings' },
    ...code,
    ...page,
    ...sql,
    ...testFiles(tested, text.name, framework),
    {
      path: 'README.md',
      content: readmeFile({
        specification,
        framework,
        sources,
        text,
        items,
        dependencies,
        sqlPaths: sql.map(({ path }) => path),
      }),
      purpose: 'How to install and configure the resource',
    },
  ];
}

function configFile(specification: ResourceSpecification, sources: ResourceSources): string {
  const source = [...sources.shared, ...sources.client, ...sources.server].map(({ content }) => content).join('\n');
  const uses = (name: string): boolean => source.includes(`Config.${name}`);
  const settings = [
    {
      key: 'Locale',
      value: specification.languages[0] ?? 'en',
      comment: 'The language of all texts: a file in locales/.',
    },
    {
      key: 'CurrencySymbol',
      value: specification.currencySymbol,
      comment: 'The currency symbol shown before amounts.',
    },
    { key: 'StartingMoney', value: { cash: 0, bank: 0 }, comment: 'The starting balance of a new player.' },
    { key: 'BlackMoneyItem', value: 'black_money', comment: 'The item that is black money: one for each dollar.' },
    { key: 'ItemKilograms', value: 1, comment: 'What one item weighs in a storage.' },
    { key: 'MaxItemCount', value: 100, comment: 'The maximum number of each item that a player can carry.' },
  ].filter(({ key }) => uses(key));
  const interaction = uses('Interaction')
    ? [
        configTable(
          'Interaction',
          [
            { key: 'distance', value: 2, comment: 'How close a player must be to interact, in meters.' },
            {
              key: 'serverDistance',
              value: 8,
              comment: 'The same limit on the server. It is larger, because positions reach the server late.',
            },
            { key: 'drawDistance', value: 12, comment: 'The distance at which markers are drawn, in meters.' },
            { key: 'key', value: 38, comment: 'The control for interacting (38 is the E key).' },
            {
              key: 'markerColor',
              value: { r: 79, g: 156, b: 249, ...specification.markerColor },
              comment: 'The color of markers.',
            },
          ].filter(({ key }) => source.includes(`Config.Interaction.${key}`)),
        ),
      ]
    : [];
  const tables = sources.parts.map(({ rendered }) => configTable(rendered.configTable, rendered.config));
  return `Config = {}\n\n${[...settings.map(configSetting), ...interaction, ...tables].join('\n\n')}\n`;
}

/** The resources that a resource needs: those of the framework, and those whose exports it calls. */
function dependenciesOf(sources: ResourceSources, framework: FrameworkAdapter): string[] {
  const source = [...sources.client, ...sources.server].map(({ content }) => content).join('\n');
  const called = [...source.matchAll(/\bexports(?:\['([\w-]{1,40})'\]|\.([a-z]\w{1,40})):/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const needsOneSync = source.includes('GetPlayerPed(') || source.includes('CreateVehicleServerSetter(');
  return [
    ...new Set([
      ...(needsOneSync ? ['/onesync'] : []),
      ...framework.dependencies,
      ...(sources.usesDatabase ? ['oxmysql'] : []),
      ...called,
    ]),
  ];
}

const itemsOf = (rendered: readonly RenderedPart[]): Quantity[] => [
  ...new Map(rendered.flatMap(({ items }) => items ?? []).map((item) => [item.name, item])).values(),
];

function sqlFiles(sources: ResourceSources, items: readonly Quantity[], framework: FrameworkAdapter): SourceFile[] {
  const statements = tablesOf(sources.parts.map(({ rendered }) => rendered));
  const tables =
    statements.length > 0
      ? [{ path: 'sql/tables.sql', content: `${statements.join('\n\n')}\n`, purpose: 'The tables of the resource' }]
      : [];
  if (framework.id !== 'esx' || items.length === 0) return tables;
  // Only names and labels without quotes and backslashes are written to SQL.
  const rows = items.map(
    ({ name, label }) =>
      `  ('${name.replace(/[^a-z0-9_]/g, '')}', '${label.replace(/[^\p{L}\p{N} .,()&+-]/gu, '')}', 1)`,
  );
  const content = `INSERT IGNORE INTO items (name, label, weight) VALUES\n${rows.join(',\n')};\n`;
  return [...tables, { path: 'sql/items.sql', content, purpose: 'Adds the items to ESX' }];
}

function testFiles(sources: ResourceSources, name: string, framework: FrameworkAdapter): SourceFile[] {
  const prepare = framework.keepsBankAndJobs ? withOwnAccounts(sources) : (test: string): string => test;
  return sources.parts.flatMap(({ file, rendered: { tests } }) =>
    tests.length === 0
      ? []
      : [
          {
            path: testPath(file),
            content: `${prepare(tests.join('\n\n')).replaceAll('@event', name)}\n`,
            purpose: 'Behavior tests',
          },
        ],
  );
}

const testPath = (file: string): string => `tests/${file.replaceAll('-', '_')}_test.lua`;

/** The behavior tests that prove a requirement. */
export function testsOf(
  specification: ResourceSpecification,
  framework: FrameworkAdapter,
  requirementId: string,
): { path: string; name: string }[] {
  return renderSources(expandPresets(specification), framework).parts.flatMap(({ file, tests }) =>
    tests
      .filter(({ requirementIds }) => requirementIds.includes(requirementId))
      .map(({ name }) => ({ path: testPath(file), name })),
  );
}

/** Lets tests set and read bank accounts and jobs through the exports of the resource, which keeps them itself. */
function withOwnAccounts({ server }: ResourceSources): (test: string) => string {
  const source = server.map(({ content }) => content).join('\n');
  const steps = [
    ...(source.includes("exports('setMoney'") ? [readLua('tests/own_bank.lua')] : []),
    ...(source.includes("exports('setJob'") ? [readLua('tests/own_job.lua')] : []),
  ];
  if (steps.length === 0) return (test) => test;
  const join = readLua('tests/own_accounts.lua').replace('    STEPS', () => indent(steps.join('\n')));
  return (test) => {
    const body = test
      .replaceAll('server:join(', 'join(')
      .replaceAll('join()', 'join({})')
      .replaceAll(/(\w+):(?:money\('bank'\)|bank\(\))/g, "server:callExport('getMoney', $1.id, 'bank')");
    return `${join}\n\n${body}`;
  };
}

/** The folder name of a title. */
export function folderName(title: string): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  return /^[a-z]/.test(name) ? name : `resource_${name}`.replace(/_+$/, '');
}
