import { listProfiles, loadProfile } from '@scriptsmith/game-profiles';
import { runBehaviorCase, type BehaviorCase } from './run-behavior-case.js';

/** A behavior test, and the profiles in which it applies: all that are simulated, unless it says so. */
export interface ProfileCase extends BehaviorCase {
  profiles?: RegExp;
}

/** What scripts and tests of a case can name, because the games differ: a vehicle, the control of E, a weapon. */
const constants = {
  fivem: `local car, useControl, weapon = 'sultan', 38, 'WEAPON_PISTOL'`,
  redm: `local car, useControl, weapon = 'wagon02x', 0xCEFD9220, 'WEAPON_REVOLVER_CATTLEMAN'`,
};

const simulated = listProfiles()
  .map(({ id }) => id)
  .filter((id) => loadProfile(id).language === 'lua');

/** Defines a test for each case and profile in which it applies. */
export function testInProfiles(cases: readonly ProfileCase[]): void {
  const all = cases.flatMap(({ profiles = /./, ...behavior }) =>
    simulated.filter((profile) => profiles.test(profile)).map((profile) => ({ ...behavior, profile })),
  );
  test.each(all)('$profile: $name', async ({ profile, name, client = '', server = '', body }) => {
    const known = constants[profile.startsWith('redm') ? 'redm' : 'fivem'];
    const withConstants = [client, server, body].map((code) => `${known}\n${code}`);
    const [onClient = '', onServer = '', test = ''] = withConstants;
    expect(await runBehaviorCase({ name, client: onClient, server: onServer, body: test }, profile)).toBeNull();
  });
}
