import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { workspaceRoot } from './workspace/paths.mjs';

/**
 * The rule on module boundaries reports nothing when Nx has no project graph. This check lints imports that the rules
 * must refuse and imports that they must accept, and fails if a rule decides otherwise.
 */
const boundaries = '@nx/enforce-module-boundaries';
const ownContracts = 'no-restricted-imports';
const webLayers = 'web/one-way-imports';

const cases = [
  { rule: boundaries, file: 'libs/contracts/src/index.ts', imported: '@scriptsmith/service-kit', allowed: false },
  { rule: boundaries, file: 'libs/service-kit/src/index.ts', imported: '@scriptsmith/billing', allowed: false },
  { rule: boundaries, file: 'libs/service-kit/src/index.ts', imported: '@scriptsmith/contracts', allowed: true },
  { rule: boundaries, file: 'apps/billing/src/index.ts', imported: '@scriptsmith/identity', allowed: false },
  { rule: boundaries, file: 'apps/billing/src/index.ts', imported: '@scriptsmith/testing', allowed: false },
  { rule: boundaries, file: 'apps/billing/src/index.ts', imported: '@scriptsmith/service-kit', allowed: true },
  { rule: boundaries, file: 'apps/web/src/main.tsx', imported: '@scriptsmith/service-kit', allowed: false },
  { rule: boundaries, file: 'apps/web/src/main.tsx', imported: '@scriptsmith/contracts', allowed: true },
  { rule: boundaries, file: 'apps/web/src/main.tsx', imported: '@scriptsmith/ui/theme/theme', allowed: true },
  { rule: boundaries, file: 'libs/ui/src/page/page.tsx', imported: '@scriptsmith/contracts', allowed: false },
  { rule: boundaries, file: 'apps/chat-web/src/main.tsx', imported: '@scriptsmith/contracts', allowed: false },
  { rule: boundaries, file: 'apps/chat-web/src/main.tsx', imported: '@scriptsmith/chat-contracts', allowed: true },
  { rule: boundaries, file: 'apps/stripe-emulator/src/index.ts', imported: '@scriptsmith/contracts', allowed: false },
  {
    rule: ownContracts,
    file: 'apps/billing/src/index.ts',
    imported: '@scriptsmith/contracts/analytics',
    allowed: false,
  },
  { rule: ownContracts, file: 'apps/billing/src/index.ts', imported: '@scriptsmith/contracts/identity', allowed: true },
  { rule: ownContracts, file: 'apps/billing/src/index.ts', imported: '@scriptsmith/contracts', allowed: true },
  {
    rule: ownContracts,
    file: 'libs/service-kit/src/index.ts',
    imported: '@scriptsmith/contracts/billing',
    allowed: false,
  },
  { rule: webLayers, file: 'apps/web/src/shared/session/x.ts', imported: '../../app/store.js', allowed: false },
  {
    rule: webLayers,
    file: 'apps/web/src/shared/session/x.ts',
    imported: '../../features/landing/x.js',
    allowed: false,
  },
  { rule: webLayers, file: 'apps/web/src/features/landing/x.ts', imported: '../checkout/x.js', allowed: false },
  { rule: webLayers, file: 'apps/chat-web/src/features/chat/x.ts', imported: '../sign-in/x.js', allowed: false },
  { rule: webLayers, file: 'apps/web/src/features/landing/x.ts', imported: '../../shared/session/x.js', allowed: true },
];

process.env.NX_DAEMON = 'false';
await createProjectGraphAsync();

// None of these rules needs type information, which takes long to load.
const untyped = { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions: { projectService: false } } };
const wrong = [];
for (const { rule, file, imported, allowed } of cases) {
  const ruleFilter = ({ ruleId }) => ruleId === rule;
  const eslint = new ESLint({ cwd: workspaceRoot, ruleFilter, overrideConfig: [untyped] });
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath: join(workspaceRoot, file) });
  const failure = result.messages.find(({ ruleId }) => ruleId !== rule);
  if (failure) throw new Error(`${file}: ${failure.message}`);
  if (result.messages.length > 0 === allowed)
    wrong.push(`${rule}: ${file} → ${imported} was ${allowed ? 'refused' : 'accepted'}`);
}
if (wrong.length > 0) {
  console.error(`The import rules do not decide as they should:\n  ${wrong.join('\n  ')}`);
  process.exit(1);
}
console.log(`The import rules decide as they should in ${cases.length} cases.`);
