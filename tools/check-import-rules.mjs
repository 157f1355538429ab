import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createProjectGraphAsync, readProjectsConfigurationFromProjectGraph } from '@nx/devkit';
import { workspaceRoot } from './workspace/paths.mjs';

/**
 * The rule on module boundaries reports nothing when Nx has no project graph. This check lints imports that the rules
 * must refuse and imports that they must accept, and fails if a rule decides otherwise.
 */
const boundaries = '@nx(enforce-module-boundaries)';
const ownContracts = 'eslint(no-restricted-imports)';
const webLayers = 'web(one-way-imports)';

const cases = [
  { rule: boundaries, folder: 'libs/contracts/src', imported: '@scriptsmith/service-kit', allowed: false },
  { rule: boundaries, folder: 'libs/service-kit/src', imported: '@scriptsmith/billing', allowed: false },
  { rule: boundaries, folder: 'libs/service-kit/src', imported: '@scriptsmith/contracts', allowed: true },
  { rule: boundaries, folder: 'libs/server-kit/src', imported: '@scriptsmith/contracts', allowed: false },
  { rule: boundaries, folder: 'apps/chat/src', imported: '@scriptsmith/service-kit', allowed: false },
  { rule: boundaries, folder: 'apps/chat/src', imported: '@scriptsmith/server-kit', allowed: true },
  { rule: boundaries, folder: 'apps/billing/src', imported: '@scriptsmith/identity', allowed: false },
  { rule: boundaries, folder: 'apps/billing/src', imported: '@scriptsmith/testing', allowed: false },
  { rule: boundaries, folder: 'apps/billing/src', imported: '@scriptsmith/service-kit', allowed: true },
  { rule: boundaries, folder: 'apps/web/src', imported: '@scriptsmith/service-kit', allowed: false },
  { rule: boundaries, folder: 'apps/web/src', imported: '@scriptsmith/contracts', allowed: true },
  { rule: boundaries, folder: 'apps/web/src', imported: '@scriptsmith/ui/theme/theme', allowed: true },
  { rule: boundaries, folder: 'apps/console/src', imported: '@scriptsmith/web-kit/routing/paths', allowed: true },
  { rule: boundaries, folder: 'libs/web-kit/src/session', imported: '@scriptsmith/contracts', allowed: true },
  { rule: boundaries, folder: 'libs/ui/src/page', imported: '@scriptsmith/web-kit/routing/paths', allowed: false },
  { rule: boundaries, folder: 'libs/ui/src/page', imported: '@scriptsmith/contracts', allowed: false },
  { rule: boundaries, folder: 'apps/chat-web/src', imported: '@scriptsmith/contracts', allowed: false },
  { rule: boundaries, folder: 'apps/chat-web/src', imported: '@scriptsmith/chat-contracts', allowed: true },
  { rule: boundaries, folder: 'apps/stripe-emulator/src', imported: '@scriptsmith/contracts', allowed: false },
  { rule: boundaries, folder: 'apps/scriptsmith/src', imported: '@scriptsmith/billing', allowed: true },
  { rule: boundaries, folder: 'apps/billing/src', imported: '@scriptsmith/scriptsmith/process/ports', allowed: false },
  {
    rule: ownContracts,
    folder: 'apps/billing/src',
    imported: '@scriptsmith/contracts/analytics',
    allowed: false,
  },
  { rule: ownContracts, folder: 'apps/billing/src', imported: '@scriptsmith/contracts/identity', allowed: true },
  { rule: ownContracts, folder: 'apps/billing/src', imported: '@scriptsmith/contracts', allowed: true },
  {
    rule: ownContracts,
    folder: 'libs/service-kit/src',
    imported: '@scriptsmith/contracts/billing',
    allowed: false,
  },
  { rule: webLayers, folder: 'apps/web/src/shared/session', imported: '../../app/store.js', allowed: false },
  {
    rule: webLayers,
    folder: 'apps/web/src/shared/session',
    imported: '../../features/landing/x.js',
    allowed: false,
  },
  { rule: webLayers, folder: 'apps/web/src/features/landing', imported: '../checkout/x.js', allowed: false },
  { rule: webLayers, folder: 'apps/console/src/features/users', imported: '../keys/x.js', allowed: false },
  { rule: webLayers, folder: 'apps/chat-web/src/features/chat', imported: '../sign-in/x.js', allowed: false },
  { rule: webLayers, folder: 'apps/web/src/features/landing', imported: '../../shared/session/x.js', allowed: true },
];

process.env.NX_DAEMON = 'false';
const { projects } = readProjectsConfigurationFromProjectGraph(await createProjectGraphAsync());

/** A workspace with the configuration of this one, in which each case is the only import of a file. */
const copy = mkdtempSync(join(tmpdir(), 'scriptsmith-import-rules-'));
try {
  copyConfiguration();
  const files = cases.map(({ folder, imported }, index) => writeCase(`${folder}/case-${index}.ts`, imported));
  const findings = lint();
  const wrong = cases.filter(({ rule, allowed }, index) => {
    const found = findings.some(({ code, filename }) => code === rule && filename === files[index]);
    return found === allowed;
  });
  for (const { rule, folder, imported, allowed } of wrong)
    console.error(`${rule}: ${folder} → ${imported} was ${allowed ? 'refused' : 'accepted'}`);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log(`The import rules decide as they should in ${cases.length} cases.`);
} finally {
  rmSync(copy, { recursive: true });
}

function copyConfiguration() {
  const copied = ['.oxlintrc.jsonc', 'nx.json', 'package.json', 'tsconfig.base.json', 'tools/oxlint'];
  const manifests = Object.values(projects).map(({ root }) => join(root, 'package.json'));
  // Relative links, which lead to the projects of the copy.
  const links = 'node_modules/@scriptsmith';
  for (const path of [...copied, ...manifests, links])
    cpSync(join(workspaceRoot, path), join(copy, path), { recursive: true, verbatimSymlinks: true });
  const packages = readdirSync(join(workspaceRoot, 'node_modules')).filter((name) => name !== basename(links));
  for (const path of ['.nx', ...packages.map((name) => join('node_modules', name))])
    symlinkSync(join(workspaceRoot, path), join(copy, path));
}

function writeCase(file, imported) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), `import '${imported}';\n`);
  return file;
}

function lint() {
  const oxlint = join(workspaceRoot, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json', 'apps', 'libs'], {
    cwd: copy,
    encoding: 'utf8',
  });
  try {
    return JSON.parse(stdout).diagnostics;
  } catch (cause) {
    throw new Error(`oxlint failed:\n${stdout}${stderr}`, { cause });
  }
}
