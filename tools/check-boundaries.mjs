import { join } from 'node:path';
import { ESLint } from 'eslint';
import { workspaceRoot } from './workspace/paths.mjs';
import { nxEnvironment, packageProgram, runCommand } from './workspace/run-command.mjs';

/**
 * The rule that guards the boundaries between projects says nothing at all when it finds no project graph. So this
 * shows it imports that must be refused, and some that must not be, and fails unless it tells them apart.
 */
const imports = [
  { file: 'libs/contracts/src/index.ts', imported: '@scriptsmith/service-kit', allowed: false },
  { file: 'libs/service-kit/src/index.ts', imported: '@scriptsmith/billing', allowed: false },
  { file: 'libs/service-kit/src/index.ts', imported: '@scriptsmith/contracts', allowed: true },
  { file: 'apps/billing/src/index.ts', imported: '@scriptsmith/identity', allowed: false },
  { file: 'apps/billing/src/index.ts', imported: '@scriptsmith/testing', allowed: false },
  { file: 'apps/billing/src/index.ts', imported: '@scriptsmith/service-kit', allowed: true },
  { file: 'apps/web/src/main.tsx', imported: '@scriptsmith/service-kit', allowed: false },
  { file: 'apps/web/src/main.tsx', imported: '@scriptsmith/contracts', allowed: true },
  { file: 'apps/stripe-emulator/src/index.ts', imported: '@scriptsmith/contracts', allowed: false },
];

const rule = '@nx/enforce-module-boundaries';

await runCommand(packageProgram('nx/dist/bin/nx.js', 'show', 'projects'), { env: nxEnvironment });
Object.assign(process.env, nxEnvironment);
const eslint = new ESLint({ cwd: workspaceRoot, ruleFilter: ({ ruleId }) => ruleId === rule });

const wrong = [];
for (const { file, imported, allowed } of imports) {
  const [result] = await eslint.lintText(`import '${imported}';\n`, { filePath: join(workspaceRoot, file) });
  const broken = result.messages.find(({ ruleId }) => ruleId !== rule);
  if (broken) throw new Error(`${file}: ${broken.message}`);
  const refused = result.messages.length > 0;
  if (refused === allowed) wrong.push(`${file} → ${imported} was ${refused ? 'refused' : 'let through'}`);
}
if (wrong.length > 0) {
  console.error(`The boundaries between projects are not what they should be:\n  ${wrong.join('\n  ')}`);
  process.exit(1);
}
console.log(`The boundaries hold: ${imports.length} imports judged as they should be.`);
