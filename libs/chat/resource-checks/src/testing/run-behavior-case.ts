import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { runBehaviorTests } from '../behavior-tests/run-behavior-tests.js';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';

/** A resource in a few lines, and the body of a behavior test. */
export interface BehaviorCase {
  name: string;
  client?: string;
  server?: string;
  body: string;
}

const imports: Readonly<Record<string, string>> = {
  'fivem-esx': "'@es_extended/imports.lua'",
  'fivem-qbox': "'@ox_lib/init.lua', '@qbx_core/modules/lib.lua'",
  'fivem-oxlib': "'@ox_lib/init.lua'",
};

/** Runs the test against the resource. Returns why it failed, or null. */
export async function runBehaviorCase(
  { name, client = '', server = '', body }: BehaviorCase,
  profileId = 'fivem-standalone',
): Promise<string | null> {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const files = [
    {
      path: 'fxmanifest.lua',
      content: `fx_version 'cerulean'
game 'gta5'
shared_scripts { ${imports[profileId] ?? ''} }
client_script 'client.lua'
server_script 'server.lua'`,
    },
    { path: 'client.lua', content: client },
    { path: 'server.lua', content: server },
  ];
  const resource = prepareResource(lua, loadProfile(profileId), 'sample', files, deadline);
  const content = `test([[${name}]], function()\n${body}\nend)`;
  const report = runBehaviorTests(lua, resource, [{ path: 'tests/sample.lua', content }], deadline);
  const broken = report.brokenFiles[0];
  if (broken) return broken.message;
  const [result] = report.tests;
  return result ? result.message : 'the test did not run';
}
