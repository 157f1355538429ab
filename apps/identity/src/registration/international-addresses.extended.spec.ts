import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToUnicode } from 'node:url';
import { emailSchema } from '@scriptsmith/contracts';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { domainErrorOf, IdentityFixture, waitUntil } from '../testing/identity-fixture.js';
import { SmtpTestServer } from '../testing/smtp-test-server.js';

/** The stored form of an address, and other spellings of it. */
const spellings: [string, string[]][] = [
  [
    'maria@xn--bcher-kva.example',
    ['maria@bücher.example', 'Maria@BÜCHER.Example', 'maria@bu\u0308cher.example', 'maria@xn--BCHER-kva.example'],
  ],
  ['márïa@example.com', ['MÁRÏA@example.com', 'ma\u0301ri\u0308a@Example.com', ' márïa@example.com\n']],
  ['用户@xn--r8jz45g.xn--zckzah', ['用户@例え.テスト', '用户@例え。テスト']],
  ['ann@example.org', ['ann@ｅｘａｍｐｌｅ.org', 'Ann@example．org']],
  ['ñandú+chat@xn--strae-oqa.de', ['Ñandú+chat@straße.de']],
  ["o'connor@example.com", ["O'Connor@example.com"]],
];

describe('an address', () => {
  test.each(spellings)('%s is the form of all its spellings', (stored, others) => {
    for (const spelling of [stored, ...others]) expect(emailSchema.parse(spelling)).toBe(stored);
  });

  test.each([
    ...['maria', '@bücher.example', 'maria@', 'maria@bücher', 'maria@bücher..example'],
    ...['maria@bücher.example/', 'maria@bücher.example:80', 'maria@bücher.example?a=b', 'maria@@bücher.example'],
    ...['má ría@example.com', 'má\u00a0ría@example.com', 'má\u200bría@example.com', 'má\u202ería@example.com'],
    ...['\u3164@example.com', 'má..ría@example.com', '.má@example.com', 'má<ría>@example.com', 'má\u0000@example.com'],
    ...[
      'maria@bü\u202echer.example',
      'maria@%62ücher.example',
      '"má ría"@example.com',
      'maria@127.0.0.1',
      'a@１２７.１',
    ],
    ...[
      `${'é'.repeat(250)}@example.com`,
      `a@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.de`,
    ],
  ])('%j is rejected', (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false);
  });

  test('of ASCII characters is changed in its case only', () => {
    for (const address of ['a_b-c+d@a-b.example.com', "o'b@example.museum", 'x@xn--zzz.example']) {
      expect(emailSchema.parse(address.toUpperCase())).toBe(address);
    }
  });
});

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

describe.each(spellings)('the user %s', (stored, others) => {
  beforeAll(() => identity.register({ email: others[0]! }));

  test('is one account, whichever spelling registers', async () => {
    for (const spelling of [stored, ...others]) {
      expect(await domainErrorOf(identity.register({ email: spelling }))).toMatchObject({ code: 'email_taken' });
    }
  });

  test('signs in with every spelling', async () => {
    for (const spelling of [stored, ...others]) expect((await identity.login(spelling)).user.email).toBe(stored);
  });

  test('resets the password with every spelling', async () => {
    const resetEmails = async () => {
      const files = (await readdir(identity.emailDirectory)).filter((name) => name.endsWith('.json'));
      const emails = await Promise.all(
        files.map(async (name) => {
          const text = await readFile(join(identity.emailDirectory, name), 'utf8');
          return JSON.parse(text) as { to: string; subject: string };
        }),
      );
      return emails.filter(({ subject }) => subject.startsWith('Choose a new password'));
    };
    const toOthers = (await resetEmails()).length;
    for (const [index, spelling] of [stored, ...others].entries()) {
      await identity.request(identityRequests.requestPasswordReset, { email: spelling, clientAddress: '198.51.100.7' });
      await waitUntil(async () => {
        const resets = await resetEmails();
        const own = resets.filter(({ to }) => to === stored).length;
        return own > index && resets.length === own + toOthers;
      });
    }
  });
});

describe('an email', () => {
  const smtp = new SmtpTestServer();
  let sender: IdentityFixture;
  beforeAll(async () => {
    await smtp.start();
    sender = await IdentityFixture.start({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@smith.example' });
  });
  afterAll(async () => {
    await sender.stop();
    await smtp.stop();
  });

  /** A server needs to support internationalized local parts. A domain travels in its ASCII form. */
  test.each([
    ['maria@bücher.example', false],
    ['márïa@example.com', true],
    ['用户@例え.テスト', true],
  ])('reaches %s', async (address, usesSmtpUtf8) => {
    await sender.register({ email: address });
    const received = () => smtp.received.filter(({ to }) => to.map(inUnicode).join() === address);
    await waitUntil(() => received().length > 0);
    expect(received()).toMatchObject([{ usesSmtpUtf8 }]);
  });
});

const inUnicode = (address: string): string => {
  const [local = '', domain = ''] = address.split('@');
  return `${local}@${domainToUnicode(domain)}`;
};
