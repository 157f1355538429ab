import type { CheckRequest } from '../resource-checker.js';
import type { ExampleFiles } from '../rules/rule.js';

const imports: Readonly<Record<string, string>> = {
  'fivem-esx': "shared_script '@es_extended/imports.lua'\n",
  'fivem-oxlib': "shared_script '@ox_lib/init.lua'\n",
  'fivem-qbox': "shared_script '@ox_lib/init.lua'\n",
};

/** The files of an example of a rule, in a resource with one script for each side. */
export function exampleRequest(files: ExampleFiles, profileId = 'fivem-standalone'): CheckRequest {
  const all = {
    'fxmanifest.lua': `fx_version 'cerulean'\ngame 'gta5'\n${imports[profileId] ?? ''}client_script 'client.lua'\nserver_scripts { '@oxmysql/lib/MySQL.lua', 'server.lua' }\n`,
    ...files,
  };
  // The scripts that the manifest names.
  const scripts = ['client.lua', 'server.lua'].filter((path) => all['fxmanifest.lua'].includes(`'${path}'`));
  return {
    profileId,
    resourceName: 'shop',
    files: Object.entries({ ...Object.fromEntries(scripts.map((path) => [path, ''])), ...all }).map(
      ([path, content]) => ({ path, content }),
    ),
  };
}
