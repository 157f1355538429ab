import { identityRequests } from '@scriptsmith/contracts/identity';
import { IdentityFixture, domainErrorOf } from '../testing/identity-fixture.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const get = (userId: number) => identity.request(identityRequests.getSettings, { userId });
const update = (userId: number, marketingEmails: boolean) =>
  identity.request(identityRequests.updateSettings, { userId, change: { marketingEmails } });

test('users read and change their own settings', async () => {
  const { user } = await identity.register({ marketingEmails: true });
  const other = await identity.register({ marketingEmails: true });
  const { username, email } = user;
  const settings = { username, email, emailConfirmed: false, marketingEmails: true };
  await expect(get(user.id)).resolves.toEqual({ settings });
  const changed = { settings: { ...settings, marketingEmails: false } };
  await expect(update(user.id, false)).resolves.toEqual(changed);
  await expect(update(user.id, false)).resolves.toEqual(changed);
  await expect(get(user.id)).resolves.toEqual(changed);
  await expect(get(other.user.id)).resolves.toMatchObject({ settings: { marketingEmails: true } });
});

test('an unknown user has no settings', async () => {
  expect(await domainErrorOf(get(2_147_483_647))).toMatchObject({ code: 'user_not_found' });
  expect(await domainErrorOf(update(2_147_483_647, true))).toMatchObject({ code: 'user_not_found' });
});

test.each([{}, { marketingEmails: 'yes' }, { marketingEmails: true, emailConfirmed: true }])(
  'the change %j is rejected',
  async (change) => {
    const { user } = await identity.register();
    const answer = await identity.requestRaw('identity.update-settings.v1', { userId: user.id, change });
    expect(answer).toHaveProperty('error');
    await expect(get(user.id)).resolves.toMatchObject({ settings: { marketingEmails: false, emailConfirmed: false } });
  },
);
