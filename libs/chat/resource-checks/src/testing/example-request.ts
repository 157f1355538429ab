import { basename } from 'node:path';
import { isManifest } from '@scriptsmith/game-profiles';
import type { CheckRequest } from '../resource-checker.js';
import type { Rule } from '../rules/rule.js';

type Example = NonNullable<Rule['example']>;

const imports: Readonly<Record<string, string>> = {
  'fivem-esx': "shared_script '@es_extended/imports.lua'\n",
  'fivem-oxlib': "shared_script '@ox_lib/init.lua'\n",
  'fivem-qbox': "shared_script '@ox_lib/init.lua'\n",
};

/** The files of an example of a rule, in a resource with one script for each side. */
export function exampleRequest(files: Example['bad'], { profileId, request }: Partial<Example> = {}): CheckRequest {
  const id = profileId ?? 'fivem-standalone';
  const manifest = `fx_version 'cerulean'\ngame 'gta5'\n${imports[id] ?? ''}client_script 'client.lua'\nserver_scripts { '@oxmysql/lib/MySQL.lua', 'server.lua' }\n`;
  const own = Object.keys(files).find((path) => isManifest({ path: basename(path) }));
  const all = own === undefined ? { 'fxmanifest.lua': manifest, ...files } : files;
  // The scripts that the manifest names.
  const scripts = ['client.lua', 'server.lua'].filter((path) => all[own ?? 'fxmanifest.lua']?.includes(`'${path}'`));
  return {
    ...{ profileId: id, resourceName: 'shop', ...request },
    files: Object.entries({ ...Object.fromEntries(scripts.map((path) => [path, ''])), ...all }).map(
      ([path, content]) => ({ path, content }),
    ),
  };
}
