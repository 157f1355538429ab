import { gameServerSettingsSchema } from '@scriptsmith/chat-contracts';
import { listProfiles, loadProfile } from '@scriptsmith/game-profiles';
import { instructionsFor } from './instructions.js';

const esx = loadProfile('fivem-esx');
const guide = '# Behavior tests';

test.each(listProfiles().map(({ id }) => id))(
  'a model that builds for %s is told how, and how to test',
  (profileId) => {
    const profile = loadProfile(profileId);
    const text = instructionsFor(profile, 'build', null);
    expect(text).toContain(profile.instructions);
    expect(text).toContain('Call run_checks');
    expect(text.includes(guide)).toBe(profile.language === 'lua');
  },
);

test('a plan needs no functions of tests', () => {
  const text = instructionsFor(esx, 'plan', null);
  expect(text).toContain('Write no files');
  expect(text).not.toContain(guide);
  expect(text).not.toContain('player:press');
});

test('everything before what one user says about a server is the same for all, so that a provider keeps it', () => {
  const server = gameServerSettingsSchema.parse({ name: 'Los Santos', profileId: 'fivem-esx', resources: {} });
  const common = instructionsFor(esx, 'build', null);
  expect(instructionsFor(esx, 'build', server).startsWith(common)).toBe(true);
  expect(instructionsFor(esx, 'ask_if_incomplete', null)).toBe(common);
});
