import { luaString } from '../lua/lua-value.js';

export interface Manifest {
  name: string;
  description: string;
  sharedScripts: readonly string[];
  clientScripts: readonly string[];
  serverScripts: readonly string[];
  page: string | null;
  files: readonly string[];
  dependencies: readonly string[];
}

const list = (name: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${name} {\n${values.map((value) => `    ${luaString(value)},`).join('\n')}\n}`];

export function manifestFile(manifest: Manifest): string {
  return `${[
    "fx_version 'cerulean'\ngame 'gta5'",
    `name ${luaString(manifest.name)}\ndescription ${luaString(manifest.description)}\nversion '1.0.0'`,
    ...list('shared_scripts', manifest.sharedScripts),
    ...list('client_scripts', manifest.clientScripts),
    ...list('server_scripts', manifest.serverScripts),
    ...(manifest.page ? [`ui_page ${luaString(manifest.page)}`] : []),
    ...list('files', manifest.files),
    ...list('dependencies', manifest.dependencies),
  ].join('\n\n')}\n`;
}
