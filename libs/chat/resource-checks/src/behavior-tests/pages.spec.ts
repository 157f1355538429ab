import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { runBehaviorTests } from './run-behavior-tests.js';

const files = [
  {
    path: 'fxmanifest.lua',
    content: `fx_version 'cerulean'
game 'gta5'
ui_page 'html/index.html'
files { 'html/*' }
client_script 'client.lua'`,
  },
  {
    path: 'client.lua',
    content: `RegisterCommand('shop', function()
  SetNuiFocus(true, true)
  SendNUIMessage({ action = 'open', items = { { name = 'Water', price = 5 }, { name = 'Bread', price = 3 } } })
end, false)
RegisterNUICallback('buy', function(data, cb)
  print(('bought %d %s'):format(data.amount, data.item))
  cb({ total = data.amount * 5 })
end)
RegisterNUICallback('close', function(_, cb) SetNuiFocus(false, false) cb({}) end)`,
  },
  {
    path: 'html/style.css',
    content: '#shop { display: none } #shop.open { display: block } .price::before { content: "$" }',
  },
  {
    path: 'html/index.html',
    content: `<html><head><link rel="stylesheet" href="style.css"></head><body><div id="shop"><ul></ul>
<form><select name="item"><option value="water">Water</option><option value="bread">Bread</option></select>
<input name="amount" type="number"><label><input type="checkbox" id="gift"> Gift</label><button>Buy</button></form>
<p id="total"></p></div><script type="module" src="main.js"></script></body></html>`,
  },
  {
    path: 'html/main.js',
    content: `import { post } from './post.js';
const shop = document.querySelector('#shop');
window.addEventListener('message', ({ data: { action, items } }) => {
  if (action !== 'open') return;
  shop.classList.add('open');
  document.querySelector('ul').innerHTML = items.map(({ name, price }) => \`<li>\${name} \${price}</li>\`).join('');
});
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const { total } = await post('buy', { item: form.elements.item.value, amount: Number(form.elements.amount.value) });
  document.querySelector('#total').textContent = total + (document.querySelector('#gift').checked ? ' as a gift' : '');
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') { shop.classList.remove('open'); post('close', {}); }
});`,
  },
  {
    path: 'html/post.js',
    content: `export const post = async (name, data) =>
  (await fetch(\`https://\${GetParentResourceName()}/\${name}\`, { method: 'POST', body: JSON.stringify(data) })).json();`,
  },
];

const run = async (body: string) => {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const resource = prepareResource(lua, loadProfile('fivem-standalone'), 'example', files, deadline);
  const content = `test('shop', function()\n  local player = server:join()\n${body}\nend)`;
  const { tests } = runBehaviorTests(lua, resource, [{ path: 'tests/shop.lua', content }], deadline);
  return tests.map(({ message }) => message);
};

test('a player opens, uses and closes a page', async () => {
  const body = `assertFalse(player:isPageVisible())
  player:runCommand('shop')
  assertTrue(player:isPageVisible('#shop'))
  assertContains(player:pageText('ul'), 'Water 5')
  player:type('[name=item]', 'Bread')
  player:type('[name=amount]', '2')
  player:click('#gift')
  player:click('Buy')
  assertEqual(player:pageText('#total'), '10 as a gift')
  player:press('ESC')
  assertFalse(player:nuiFocused())
  assertFalse(player:isPageVisible('#shop'))
  assertNil(player:pageText('#missing'))`;
  expect(await run(body)).toEqual([null]);
});

test.each([
  ["player:click('#missing')", 'the page has no element #missing'],
  ["player:click('#gift')", 'the element #gift of the page is not visible'],
  ["player:runCommand('shop') player:type('[name=item]', 'Wine')", 'the list has no option Wine'],
  ['player:click()', 'name an element of the page'],
])('%s fails with a reason', async (body, reason) => {
  expect(await run(body)).toEqual([expect.stringContaining(reason)]);
});
