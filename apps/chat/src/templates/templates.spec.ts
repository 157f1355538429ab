import { templateResourceSchema, templatesResponseSchema } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start();
  ada = await chat.browser();
});
afterAll(() => chat.stop());

test('the templates are listed without a session', async () => {
  const response = await chat.anyone('get', '/api/templates').expect(200);
  const { templates } = templatesResponseSchema.parse(response.body);
  expect(templates.length).toBeGreaterThan(20);
  expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
});

test('a template shows what is built of it for a framework', async () => {
  const read = async (profileId: string) =>
    templateResourceSchema.parse((await ada.get(`/api/templates/shop?profileId=${profileId}`).expect(200)).body);
  const [standalone, esx] = [await read('fivem-standalone'), await read('fivem-esx')];
  expect(standalone).toMatchObject({ title: 'Shop', hasPreview: true, report: { passed: true } });
  expect(esx.files).not.toEqual(standalone.files);
  expect(standalone.requirements.map(({ state }) => state)).not.toContain('not_built');
});

test('the page of a template is sent with the policy of previews', async () => {
  const address = '/api/templates/shop/preview?profileId=fivem-standalone';
  const { headers, text } = await ada.get(address).set('sec-fetch-dest', 'iframe').expect(200);
  expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/);
  expect(text).toContain('id="dialog"');
  await ada.get(address).set('sec-fetch-dest', 'document').expect(404);
});

test.each(['unknown?profileId=fivem-esx', 'shop?profileId=redm-rsg', 'unknown/preview?profileId=fivem-esx'])(
  'there is nothing to show for %s',
  async (path) => {
    await ada.get(`/api/templates/${path}`).expect(404);
  },
);

test.each(['shop', 'shop?profileId=doom', 'SHOP?profileId=fivem-esx'])('rejects %s', async (path) => {
  const { status } = await ada.get(`/api/templates/${path}`);
  expect([400, 404]).toContain(status);
});
