import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const project = join(__dirname, '..');

test('the types are those of openapi.json; `npm run generate:api-client` updates them', () => {
  const generator = join(project, 'node_modules/openapi-typescript/bin/cli.js');
  const check = () =>
    execFileSync(process.execPath, [generator, 'openapi.json', '--output', 'src/schema.ts', '--check'], {
      cwd: project,
      stdio: 'pipe',
    });
  expect(check).not.toThrow();
});
