import { understood } from '../testing/describe-parts.js';

test.each([
  'A command /tipp for people with a job that costs 200 and sends a message to everyone',
])('people with a job are all but the unemployed: %s', (text) => {
  expect(understood(text)[0]).toContain('if not unemployed');
});

test.each([
  'A stash at Grove Street that only members of the ballas can open',
  'A stash at Grove Street only for members of the ballas',
])('members of a gang have its job: %s', (text) => {
  expect(understood(text)).toEqual(['stash/shared at Grove Street if ballas']);
});

test.each([
  'Players get 500 every 30 minutes and VIPs get 1000',
  'Spieler bekommen alle 30 Minuten 500 und VIPs bekommen 1000',
  'Os jogadores recebem 500 a cada 30 minutos e os vips recebem 1000',
])('supporters get another amount: %s', (text) => {
  expect(understood(text)).toEqual(['every 1800 s -> +1000 if permission else 500 cash']);
});

test.each([
  'A gun shop at Davis only for who has a weapon license: pistol 5000',
  'Uma loja de armas em Davis só para quem tem porte de arma: pistola 5000',
])('"only for who" says who may buy: %s', (text) => {
  const [shop = '', ...others] = understood(text);
  expect(shop).toContain('[weapon_pistol 5000] at Davis if licence');
  expect(others).toEqual([]);
});

test.each([
  'When somebody robs a store at Davis all cops get a message. The robber gets between 1500 and 4000 black money',
  'Wenn jemand in Davis einen Laden ausraubt bekommen alle Polizisten eine Meldung. Der Räuber bekommt zwischen 1500 und 4000 Schwarzgeld',
])('what happens when somebody robs a store is a robbery: %s', (text) => {
  expect(understood(text)).toEqual(['robbery/store reward 1500-4000 at Davis']);
});
