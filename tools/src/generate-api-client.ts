import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@scriptsmith/gateway';

/** Writes the OpenAPI document of /api/v1 into libs/api-client and generates the types of the client from it. */
const project = fileURLToPath(new URL('../../libs/api-client/', import.meta.url));

writeFileSync(`${project}openapi.json`, `${JSON.stringify(openApiDocument, null, 2)}\n`);
execFileSync(process.execPath, ['node_modules/openapi-typescript/bin/cli.js', 'openapi.json', '-o', 'src/schema.ts'], {
  cwd: project,
  stdio: 'inherit',
});
