import { findingsOf, inOneLine } from '../testing/run-checks.js';
import { type Scripts, twoSidedResource } from '../testing/two-sided-resource.js';

const findWiring = async (scripts: Scripts, profileId?: string) =>
  (await findingsOf(twoSidedResource(scripts), profileId, 'wiring')).map(inOneLine);

describe('the page', () => {
  const listener =
    "window.addEventListener('message', ({ data }) => { if (data.action === 'open') document.body.hidden = false; });";
  const post = "fetch(`https://${GetParentResourceName()}/buy`, { method: 'POST' });";
  const open = "SendNUIMessage({ action = 'open' })";
  const buy = "RegisterNUICallback('buy', function(_, cb) cb({}) end)";

  test.each<[string, Scripts, string]>([
    [
      'a callback that nothing handles',
      { client: open, page: `${listener}\n${post}` },
      'error nui-callback-missing html/app.js:2',
    ],
    [
      'a callback that a function of the page calls',
      {
        client: open,
        page: `${listener}\nconst post = (name) => fetch(\`https://\${GetParentResourceName()}/\${name}\`);\npost('sell');`,
      },
      'error nui-callback-missing html/app.js:3',
    ],
    [
      'a callback that no page calls',
      { client: `${open}\n${buy}`, page: listener },
      'warning nui-callback-never-called client.lua:2',
    ],
    [
      'a callback without a reply',
      {
        client: `${open}\nRegisterNUICallback('buy', function(data, cb) print(data) end)`,
        page: `${listener}\n${post}`,
      },
      'error nui-callback-without-reply client.lua:2',
    ],
    [
      'a message that no page handles',
      { client: `${open}\nSendNUIMessage({ action = 'close' })`, page: listener },
      'error nui-message-not-handled client.lua:2',
    ],
    [
      'a message that nothing sends',
      {
        client: "SendNUIMessage({ action = 'open' })",
        page: `${listener}\nwindow.addEventListener('message', ({ data }) => { if (data.action === 'shut') close(); });`,
      },
      'warning nui-message-never-sent html/app.js:2',
    ],
    [
      'a page that does not listen',
      { client: open, page: 'document.body.hidden = true;' },
      'error nui-message-without-listener client.lua:1',
    ],
    ['a message without a page', { client: open }, 'error nui-without-page client.lua:1'],
    [
      'a focus that is not released',
      { client: `${open}\nSetNuiFocus(true, true)`, page: listener },
      'error nui-focus-not-released client.lua:2',
    ],
  ])('%s is reported', async (_name, scripts, expected) => {
    expect(await findWiring(scripts)).toContain(expected);
  });

  test.each<[string, Scripts]>([
    [
      'messages and callbacks with counterparts',
      { client: `${open}\n${buy}\nSetNuiFocus(true, true)\nSetNuiFocus(false, false)`, page: `${listener}\n${post}` },
    ],
    [
      'a concatenated address',
      { client: `${open}\n${buy}`, page: `${listener}\nfetch('https://' + GetParentResourceName() + '/buy', {});` },
    ],
    ['jQuery', { client: `${open}\n${buy}`, page: `${listener}\n$.post('https://shop/buy', JSON.stringify({}));` }],
    [
      'a switch',
      { client: open, page: "window.onmessage = ({ data }) => { switch (data.action) { case 'open': break; } };" },
    ],
    [
      'a reply that is passed on',
      {
        client: `${open}\nRegisterNUICallback('buy', function(data, cb) ask(data, cb) end)`,
        page: `${listener}\n${post}`,
      },
    ],
    ['a script of the page that is too large to be read', { client: open, page: '' }],
    ['other addresses', { client: open, page: `${listener}\nfetch('http://localhost:3000/api');` }],
  ])('%s are fine', async (_name, scripts) => {
    expect(await findWiring(scripts)).toEqual([]);
  });

  test('of encrypted scripts, nothing is known', async () => {
    const files = twoSidedResource({ client: '', page: `${listener}\n${post}` }).map((file) =>
      file.path === 'fxmanifest.lua' ? { ...file, content: `${file.content}\ndependency '/assetpacks'` } : file,
    );
    const findings = await findingsOf(files, undefined, 'wiring');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('of scripts that cannot be read, nothing is known', async () => {
    expect(await findWiring({ client: `${open}\nlocal x = = 1\n${buy}`, page: `${listener}\n${post}` })).toEqual([]);
  });
});
