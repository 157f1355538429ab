import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const created: string[] = [];

/** Writes files into a new folder, which `removeFolders` deletes. */
export async function writeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'resource-check-'));
  created.push(folder);
  await addFiles(folder, files);
  return folder;
}

export async function addFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export async function removeFolders(): Promise<void> {
  for (const folder of created.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** A resource without findings. */
export const greeting = {
  'fxmanifest.lua':
    "fx_version 'cerulean'\ngame 'gta5'\nauthor 'Ada'\ndescription 'Greets'\nversion '1.0.0'\nserver_script 'server.lua'\n",
  'server.lua':
    "RegisterCommand('greet', function(source)\n  TriggerClientEvent('chat:addMessage', source, { args = { 'Hello' } })\nend, false)\n",
};

/** The same with a syntax error in line 2 of server.lua. */
export const broken = { ...greeting, 'server.lua': "local name = 'Ada'\nprint('Hello ' .. name\n" };
