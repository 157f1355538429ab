import { type ResourceFile, type Version, versionSchema } from '@scriptsmith/chat-contracts';
import { propertyOptions } from '@scriptsmith/testing/property-options';
import { assert, asyncProperty, constantFrom, dictionary, pre, subarray } from 'fast-check';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';
import { readConversation } from '../testing/run-fixture.js';

let chat: ChatFixture;
let browser: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  browser = await chat.browser();
});
afterAll(() => chat.stop());

const paths = ['fxmanifest.lua', 'config.lua', 'client/main.lua', 'server/main.lua'];
const filesets = dictionary(constantFrom(...paths), constantFrom('print(1)', 'print(2)', '-- FAIL'), { minKeys: 1 });
type Files = Record<string, string>;
const toFiles = (files: Files): ResourceFile[] => Object.entries(files).map(([path, content]) => ({ path, content }));
const toRecord = (files: readonly ResourceFile[]): Files =>
  Object.fromEntries(files.map(({ path, content }) => [path, content]));

test('every file that is accepted is as the change left it, and every other one as it was', async () => {
  await assert(
    asyncProperty(filesets, filesets, subarray(paths), async (before, after, chosen) => {
      const changed = paths.filter((path) => before[path] !== after[path]);
      const accepted = chosen.filter((path) => changed.includes(path));
      const expected = Object.fromEntries(
        paths.flatMap((path) => {
          const content = (accepted.includes(path) || !changed.includes(path) ? after : before)[path];
          return content === undefined ? [] : [[path, content]];
        }),
      );
      pre(changed.length > 0 && Object.keys(expected).length > 0);
      const id = await browser.newConversation();
      const base = await chat.addVersion(browser.user.id, id, toFiles(before));
      const origin = { kind: 'edit', editKind: 'fix', baseVersionId: base.id } as const;
      const fixed = await chat.addVersion(browser.user.id, id, toFiles(after), origin);
      const path = `/api/versions/${fixed.id}/review`;
      const kept = versionSchema.parse((await browser.post(path, { acceptedPaths: accepted }).expect(200)).body);

      expect(toRecord(kept.files)).toEqual(expected);
      expect(kept.passed).toBe(!Object.values(expected).includes('-- FAIL'));
      // The versions before keep their files, and only the reviewed one has changed.
      const readFiles = async (versionId: string) =>
        toRecord(((await browser.get(`/api/versions/${versionId}`).expect(200)).body as Version).files);
      expect(await readFiles(base.id)).toEqual(before);
      expect(await readFiles(fixed.id)).toEqual(after);
      const isAccepted = accepted.length === changed.length;
      const { versions } = await readConversation(browser, id);
      expect(versions.map(({ review }) => review?.status ?? null)).toEqual(
        isAccepted ? ['accepted', null] : [null, 'rejected', null],
      );
      expect(versions[0]?.id).toBe(kept.id);
      expect(chat.product.holds.size).toBe(0);
    }),
    propertyOptions(60),
  );
}, 120_000);
